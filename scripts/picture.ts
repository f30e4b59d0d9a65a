import { writeFileSync } from 'node:fs';
import { buildShop } from './build-shop';
import { ENGINES } from './engines/driver';
import { openEngine, PHONE } from './engines/open-engine';
import { startServer } from './server-process';
import { until } from './until';

/** A page without scripts never says that it is alive; then it is photographed as it is. */
const ALIVE_MS = 8000;
const ALIVE = `'alive' in document.documentElement.dataset && !('splash' in document.documentElement.dataset)`;

/** `npm run picture -- ENGINE PATH FILE [WIDTH HEIGHT]`: a page as an engine draws it, once it is alive. */
const [name, place = '/', file = 'picture.png', width = PHONE.width, height = PHONE.height] = process.argv.slice(2);
const engine = ENGINES.find((one) => one === name);
if (!engine) throw new Error(`Name one of ${ENGINES.join(', ')}.`);

const isElsewhere = /^https?:/.test(place);
if (!isElsewhere) buildShop(process.cwd());
const shop = isElsewhere ? undefined : await startServer('scripts/start.mjs', '/readyz');
const driver = await openEngine(engine, process.env, { width: Number(width), height: Number(height) });
try {
  await driver.open(shop ? new URL(place, shop.url).href : place);
  await until(ALIVE_MS, async () => (await driver.evaluate(ALIVE)) === true, 100);
  writeFileSync(file, await driver.picture());
} finally {
  await driver.close();
  await shop?.dispose();
}
