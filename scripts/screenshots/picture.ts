import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { enterDesk } from '../../e2e/fixtures/enter-desk';
import { Outbox } from '../../e2e/fixtures/outbox';
import { openSession } from '../../e2e/fixtures/open-session';
import { Shopper } from '../../e2e/fixtures/shopper';
import type { ServerProcess } from '../server-process';
import type { Scene, Size } from './scene';

/** Small enough that all pictures together stay below 8 MB, good enough to judge a letter by. */
const QUALITY = 36;

/** In px. */
const FOOTER_SHOWN = 40;

/** What the framework's development server adds to pages. */
const NOT_OURS = 'nextjs-portal { display: none }';

/** Waits for the pictures; one that takes the whole page is taken from its top, and with what lies below the fold. */
async function settle(page: Page, whole: boolean): Promise<void> {
  await page.addStyleTag({ content: NOT_OURS });
  await page.evaluate(async (all) => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => all || image.getBoundingClientRect().top < innerHeight);
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    if (all) scrollTo({ top: 0, behavior: 'instant' });
  }, whole);
}

/** The page without its foot, which is the same on every page; of that only the ornament is seen. */
async function upToFooter(
  page: Page,
  { width }: Size,
  withFooter = false,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const { foot, whole } = await page.evaluate(() => ({
    foot: document.querySelector('body > footer')?.getBoundingClientRect().top,
    whole: document.documentElement.scrollHeight,
  }));
  const height = withFooter || foot === undefined ? whole : foot + FOOTER_SHOWN;
  return { x: 0, y: 0, width, height: Math.ceil(height) };
}

/**
 * Plays a scene in a browser that has seen nothing yet.
 *
 * @param email of the shopper: the same in every run, since some pictures show it
 * @returns the picture, as WebP
 */
export async function picture(
  browser: Browser,
  { url: shop, output }: Pick<ServerProcess, 'url' | 'output'>,
  scene: Scene,
  size: Size,
  email: string,
): Promise<Buffer> {
  const isMobile = size.width < 1000;
  // Without motion nothing is caught halfway: no splash, no turning carousel.
  const context = await browser.newContext({
    baseURL: shop,
    viewport: size,
    isMobile,
    hasTouch: isMobile,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const shopper = new Shopper(page, new Outbox(shop), email);
    if (scene.loggedIn) await openSession(page, shopper, shop);
    await scene.play({ page, shop, shopper, enterDesk: () => enterDesk(context, { url: shop, output }) });
    await settle(page, !scene.firstScreenful);
    const png = await page.screenshot(
      scene.firstScreenful ? {} : { fullPage: true, clip: await upToFooter(page, size, scene.withFooter) },
    );
    return await sharp(png).webp({ quality: QUALITY, effort: 6, preset: 'picture' }).toBuffer();
  } finally {
    await context.close();
  }
}
