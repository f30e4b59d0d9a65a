import type { CDPSession, Locator } from '@playwright/test';

/** How long a finger rests on the glass, in ms. */
const RESTS_MS = 80;

/**
 * Presses as a finger does. `locator.tap()` would let go at once, and look up in the page itself what it hits: both are
 * counted as time of the press.
 *
 * @throws Error where it is not on the page
 */
export async function pressAsFinger(tools: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not shown.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, RESTS_MS));
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
