import type { CDPSession, Page } from '@playwright/test';
import { pressAsFinger } from './press-as-finger';

/**
 * From a tap on a card of a listing to the first frame, drawn by the page, in which its product is seen: the name as a heading
 * and a picture that has come, each on the screen with nothing over its middle, in the first look or on the product's page. In
 * ms. The page is prefetched as it is by itself.
 *
 * @param position of the card
 * @param before does what the tap shall find: a slower processor
 */
export async function openProduct(
  { page, tools }: { page: Page; tools: CDPSession },
  listing: string,
  position: number,
  before: () => Promise<unknown>,
): Promise<number> {
  await page.goto(listing, { waitUntil: 'networkidle' });
  const link = page.locator('article h2 a, article h3 a').nth(position);
  await link.scrollIntoViewIfNeeded();
  const path = (await link.getAttribute('href')) ?? '';
  await page.waitForFunction(
    (prefetched) => performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === prefetched),
    path,
  );
  await page.waitForLoadState('networkidle');
  await before();
  const opened = page.evaluate(timeUntilShown(await link.innerText()));
  await pressAsFinger(tools, link);
  return Number(await opened);
}

// As text: what tsx makes of functions with names does not run in a page. Nothing is asked meanwhile, which would draw frames.
const timeUntilShown = (name: string): string => `new Promise((resolve) => {
  const isInSight = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const upmost = document.elementFromPoint(left + width / 2, top + height / 2);
    // What the first look holds lets points through to its layer.
    return upmost === element || (upmost?.matches('[data-first-look]') && upmost.contains(element));
  };
  const isSeen = () =>
    [...document.querySelectorAll('h1')].some((one) => one.textContent.includes(${JSON.stringify(name)}) && isInSight(one)) &&
    [...document.querySelectorAll('[data-first-look] img, [data-gallery] img')].some(
      (one) => one.complete && one.naturalWidth > 0 && isInSight(one),
    );
  addEventListener('click', ({ timeStamp }) => {
    const { port1, port2 } = new MessageChannel();
    const afterFrame = () => requestAnimationFrame(() => port2.postMessage('drawn'));
    port1.onmessage = () => {
      const took = performance.now() - timeStamp;
      if (isSeen()) resolve(took);
    };
    new MutationObserver(afterFrame).observe(document.body, { childList: true, subtree: true, characterData: true });
    document.addEventListener('load', afterFrame, { capture: true });
  }, { capture: true, once: true });
})`;
