import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildShop } from './build-shop';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium';
import { startServer } from './server-process';

const FOLDER = 'docs/screenshots';
/** Phone first, as the shop is designed; in CSS pixels. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const KURTA = '/product/mulasi-handloom-kurta?color=Mustard&size=L';

/** Pages by the name of their picture; what stands in a cart has to be put there first. */
const PAGES: Readonly<Record<string, (page: Page, shop: string) => Promise<unknown>>> = {
  home: (page, shop) => page.goto(shop),
  collection: (page, shop) => page.goto(`${shop}/collection`),
  search: (page, shop) => page.goto(`${shop}/search?q=murukku`),
  product: (page, shop) => page.goto(`${shop}${KURTA}`),
  cart: async (page, shop) => {
    await page.goto(`${shop}${KURTA}`);
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await page.waitForURL('**/cart');
  },
  login: (page, shop) => page.goto(`${shop}/login`),
  about: (page, shop) => page.goto(`${shop}/about`),
};

buildShop(process.cwd());
mkdirSync(FOLDER, { recursive: true });
const shop = await startServer('scripts/start.ts', '/readyz');
const browser = await chromium.launch({ executablePath: ensureChromium(process.env), args: CHROMIUM_FLAGS });
try {
  for (const viewport of SIZES) {
    // Without motion nothing is caught halfway: no splash, no turning carousel.
    const context = await browser.newContext({ viewport, locale: 'en-IN', reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [name, open] of Object.entries(PAGES)) {
      await open(page, shop.url);
      await page.waitForLoadState('networkidle');
      const picture = await sharp(await page.screenshot()).webp({ quality: 72 }).toBuffer();
      writeFileSync(`${FOLDER}/${name}-${viewport.width}.webp`, picture);
      console.log(`${name}-${viewport.width}.webp ${Math.round(picture.length / 1024)} KB`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await shop.dispose();
}
