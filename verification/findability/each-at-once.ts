/** Does `work` for every item, `lanes` of them at a time, in order of their places. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const item = items[next] as Item;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}

/** Requests under way at a time: more than the shop's processors gain nothing. */
export const LANES = 6;
