import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { buildShop } from './build-shop';
import { CHROMIUM_FLAGS, ensureChromium } from './ensure-chromium';
import { cartScenes, loginScenes } from './screenshots/cart-scenes';
import { checkoutScenes } from './screenshots/checkout-scenes';
import { deskScenes } from './screenshots/desk-scenes';
import { oddShopScenes } from './screenshots/odd-shop-scenes';
import { openOddShop, type OddShop, type OddShopProcess } from './screenshots/open-odd-shop';
import { ordersScenes } from './screenshots/orders-scenes';
import { picture } from './screenshots/picture';
import { SIZES, type Scene } from './screenshots/scene';
import { windowScenes } from './screenshots/window-scenes';
import { readWords } from './read-words';
import { startServer } from './server-process';

/** All pictures, which git ignores, and those that the README shows: these are renewed too. */
const FOLDER = 'screenshots';
const SHOWN = 'docs/screenshots';
/** How many scenes are played at once, each in a browser of its own, since a browser has one pointer and one focus. */
const STAGES = 2;

const all = [
  ...windowScenes,
  ...oddShopScenes,
  ...cartScenes,
  ...loginScenes,
  ...checkoutScenes,
  ...ordersScenes,
  ...deskScenes,
];

const USAGE = `Usage: npm run screenshots [-- <scene>...]

Builds and starts the shop, photographs every screen at ${SIZES.map(({ width }) => width).join(', ')} px into ${FOLDER}/ and renews those in ${SHOWN}/.
With names of scenes those alone: ${all.map(({ name }) => name).join(', ')}.`;

const wanted = readWords(USAGE, (words) => {
  const unknown = words.filter((word) => all.every(({ name }) => name !== word));
  return unknown.length === 0 ? undefined : `There is no scene '${unknown.join("', '")}'.`;
});
const waiting = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

buildShop(process.cwd());
mkdirSync(FOLDER, { recursive: true });
const shop = await startServer('scripts/start.mjs', '/readyz');
const oddShops = new Map<OddShop, OddShopProcess>();
const browsers: Browser[] = [];
let missed = 0;

async function storePictures(browser: Browser, scene: Scene): Promise<void> {
  const at = (scene.in && oddShops.get(scene.in)) ?? shop;
  for (const size of SIZES) {
    const webp = await picture(browser, at, scene, size, `asha.${all.indexOf(scene) + 1}.${size.width}@gmail.com`);
    const name = `${scene.name}-${size.width}.webp`;
    writeFileSync(`${FOLDER}/${name}`, webp);
    if (existsSync(`${SHOWN}/${name}`)) writeFileSync(`${SHOWN}/${name}`, webp);
    console.log(`${name} ${Math.round(webp.length / 1024)} KB`);
  }
}

async function playOn(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(process.env), args: CHROMIUM_FLAGS });
  browsers.push(browser);
  for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
    // A scene that fails is named and does not cost the others.
    await storePictures(browser, scene).catch((error: unknown) => {
      missed += 1;
      console.error(`${scene?.name}: ${String(error)}`);
    });
  }
}

try {
  // One after the other: two servers that start at once may be given the same port.
  for (const kind of new Set(waiting.flatMap((scene) => scene.in ?? []))) oddShops.set(kind, await openOddShop(kind));
  await Promise.all(Array.from({ length: STAGES }, playOn));
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await Promise.all([shop, ...oddShops.values()].map((server) => server.dispose()));
}
if (missed > 0) process.exitCode = 1;
