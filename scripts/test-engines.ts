import { buildShop } from './build-shop';
import { lastLine, runEngines } from './gate/run-engines';

/**
 * `npm run test:engines [-- webkit] [words for Playwright]`: the buying path on the production build in Chromium,
 * Firefox and WebKit. Its last line is the count, for programs; it ends with 1 where one failed.
 */
buildShop(process.cwd());
const count = await runEngines(process.argv.slice(2));
console.log(`\n${lastLine(count)}`);
process.exitCode = count.failed > 0 ? 1 : 0;
