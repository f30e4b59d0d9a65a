import type { Page } from '@playwright/test';

/**
 * From a tap on a card of a listing to the frame that shows its product's heading, in ms. The page is prefetched as it is by
 * itself.
 *
 * @param position of the card
 * @param before does what the tap shall find: a slower processor
 */
export async function openProduct(
  page: Page,
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
  const opened = page.evaluate(TIME_TO_HEADING);
  await link.tap();
  return Number(await opened);
}

// As text: what tsx makes of functions with names does not run in a page. Nothing is asked meanwhile, which would draw frames.
const TIME_TO_HEADING = `new Promise((resolve) => {
  const heading = () => document.querySelector('main h1')?.textContent;
  const listed = heading();
  addEventListener('click', ({ timeStamp }) => {
    new MutationObserver((_, watcher) => {
      if (!heading() || heading() === listed) return;
      watcher.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      requestAnimationFrame(() => port2.postMessage('drawn'));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, { capture: true, once: true });
})`;
