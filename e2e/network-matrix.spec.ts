import { expect, test } from './fixtures/test';
import { countOrders, BUYING_PATH, type Step, type Walk } from './fixtures/buying-path';
import { CUTS, cutLine, type Cut } from './fixtures/cut-line';
import { openSession } from './fixtures/open-session';

/** Later than the browser waits for an order, in ms; the short form does not wait that long. */
const BEYOND_THE_DEADLINE_MS = 16_000;
const A_MOMENT_MS = 700;

/** What a cut line writes into the console. */
const LINE_FAULTS = [/ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED|NETWORK_CHANGED)/, /RSC payload/, /Failed to fetch/];

/**
 * One step with the line cut under it: nothing wrong is said, the shopper ends where the step leads, and neither an
 * order nor the cart is lost or doubled.
 */
async function walkThrough(walk: Walk, step: Step, cut: Cut, slowMs: number): Promise<void> {
  const placed = step.isNewAccount ? 0 : await countOrders(walk);
  await step.before(walk);
  const { wasCut, mend } = await cutLine(walk.page, step.path, cut, { slowMs, isLineNeeded: step.needsLine });
  await step.press(walk);
  await wasCut;
  await step.meanwhile?.(walk, cut);
  await mend();
  await step.after(walk, cut);
  expect(await countOrders(walk), 'orders').toBe(placed + (step.orders ?? 0));
}

/** The cells that differ most from each other; all of them are in `npm run matrix`. */
const SHORT: Readonly<Record<string, readonly Cut[]>> = {
  'order with cash on delivery': CUTS,
  'begin an online order, and pay cash': ['before sending', 'answer lost'],
  'proceed to checkout': ['after sending'],
  'open the cart': ['before sending'],
};

test('[16.11][17.10][17.14] each step of the buying path with the line cut under it: no dead end, no false word, one order, the cart kept', async ({
  page,
  shopper,
  shop,
  excusedFaults,
}) => {
  // One journey of many steps, so that server and page are shared.
  test.setTimeout(240_000);
  excusedFaults.push(...LINE_FAULTS);
  await openSession(page, shopper, shop.url);
  for (const step of BUYING_PATH)
    for (const cut of SHORT[step.name] ?? ['answer lost'])
      await test.step(`${step.name}: ${cut}`, () =>
        walkThrough({ page, shopper, origin: shop.url }, step, cut, A_MOMENT_MS));
});

for (const step of BUYING_PATH)
  for (const cut of CUTS)
    test(`${step.name}: ${cut}`, { tag: '@matrix' }, async ({ page, shopper, shop, excusedFaults }) => {
      excusedFaults.push(...LINE_FAULTS);
      await openSession(page, shopper, shop.url);
      await walkThrough({ page, shopper, origin: shop.url }, step, cut, BEYOND_THE_DEADLINE_MS);
    });
