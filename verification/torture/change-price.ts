import { until } from '@/scripts/until';
import { promise } from './broken-promise';
import { sendDeskForm } from './send-desk-form';
import type { CalledShop } from './shopper';

/** How long it is waited for, and how often it is looked for, in ms. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** A machine or a process of a shop. */
interface Place extends Pick<CalledShop, 'server'> {
  name: string;
}

interface Change {
  id: string;
  /** Whole rupees, below 1,000 and near those before, so that the desk asks nothing. */
  price: number;
  /** How long it is looked whether the price before comes back, in ms. */
  noReturnMs: number;
}

/** @returns after how long every place of a shop shows a price that the desk changed at one of them, in ms */
export async function changePrice(
  at: Place,
  places: readonly Place[],
  { id, price, noReturnMs }: Change,
): Promise<number> {
  const read = async ({ server }: Place) => (await fetch(`${server.url}/product/${id}`)).text();
  const isNew = (page: string) => page.includes(`₹${price}`);
  // Rendered once before, so that none of them shows it only since it had nothing stored.
  await Promise.all(places.map(read));
  const began = performance.now();
  const changed = sendDeskForm(at, '/api/desk/goods/stock', new URLSearchParams({ id, price: String(price) }));
  const tookMs = await Promise.all(
    places.map(async (place) => {
      const there = await until(PATIENCE_MS, async () => isNew(await read(place)), LOOK_EVERY_MS);
      promise(there !== undefined, () => `${place.name} never showed the new price.`);
      const ms = performance.now() - began;
      // A place that is busy says so instead.
      const isBefore = (page: string) => page.includes('product:price:amount') && !isNew(page);
      const back = await until(noReturnMs, async () => isBefore(await read(place)), LOOK_EVERY_MS);
      promise(back === undefined, () => `${place.name} showed the price before once more.`);
      return ms;
    }),
  );
  const { status } = await changed;
  promise(status < 400, () => `The desk answered ${status} to a price.`);
  return Math.max(...tookMs);
}
