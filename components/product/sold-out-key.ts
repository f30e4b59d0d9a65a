/** The name of a variant in a list of those that are sold out. */
export function soldOutKey(variant: { size: string; color: string }): string {
  return JSON.stringify([variant.size, variant.color]);
}

/** Whether nothing of a choice is left; without a size, whether every size of its colour is gone. */
export function isChoiceSoldOut(
  { sizes, soldOut }: { sizes: readonly string[]; soldOut: readonly string[] },
  chosen: { size: string; color: string },
): boolean {
  const tried = chosen.size === '' && sizes.length > 0 ? sizes : [chosen.size];
  return tried.every((size) => soldOut.includes(soldOutKey({ ...chosen, size })));
}
