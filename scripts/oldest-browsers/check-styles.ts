import { findNewerStyles } from './find-newer-styles';

/** Part of `npm run lint`. */
const found = findNewerStyles(process.cwd());
for (const { file, line, words } of found) console.error(`${file}:${line}: ${words}`);
process.exitCode = found.length > 0 ? 1 : 0;
