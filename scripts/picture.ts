import { writeFileSync } from 'node:fs';
import { buildShop } from './build-shop';
import { ENGINES } from './engines/driver';
import { openEngine, PHONE } from './engines/open-engine';
import { readWords } from './read-words';
import { startServer } from './server-process';
import { until } from './until';

/** A page without scripts never says that it is alive; then it is photographed as it is. */
const ALIVE_MS = 8000;
const ALIVE = `'alive' in document.documentElement.dataset && !('splash' in document.documentElement.dataset)`;

const USAGE = `Usage: npm run picture -- <engine> [<path or address> [<file> [<width> <height>]]]

Photographs a page once it is alive: of the shop in this folder, which is built and started for it, or of a full address.
Engines are ${ENGINES.join(', ')}. Without further words it is the home page at ${PHONE.width} × ${PHONE.height} px, in picture.png.`;

const findEngine = (name: string | undefined) => ENGINES.find((one) => one === name);

const [name, place = '/', file = 'picture.png', width = PHONE.width, height = PHONE.height] = readWords(
  USAGE,
  ([first, , , ...size]) => {
    if (!findEngine(first)) return `There is no engine '${first ?? ''}'.`;
    return size.every((px) => Number(px) > 0) ? undefined : 'Width and height are numbers of px.';
  },
);
const engine = findEngine(name) ?? 'chromium';

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
