import path from 'node:path';
import { findNewerCode } from './find-newer-code';

/** After the production build. */
const found = await findNewerCode(process.cwd(), path.resolve('.next'));
for (const { file, words } of found) console.error(`${file}: ${words}`);
process.exitCode = found.length > 0 ? 1 : 0;
