interface Hits {
  /** Their numbers. */
  orders: readonly string[];
  /** Their ids. */
  products: readonly string[];
}

/**
 * The page of the one order or product that a search at the desk means: the only one found, or the one whose whole number
 * or id was typed, in any case of letters. Undefined where several fit.
 */
export function onlyHit(search: string, { orders, products }: Hits): string | undefined {
  const hits = [
    ...orders.map((id) => ({ id, page: `/desk/orders/${id}` })),
    ...products.map((id) => ({ id, page: `/desk/goods/${encodeURIComponent(id)}` })),
  ];
  const named = hits.filter(({ id }) => id.toLowerCase() === search.trim().toLowerCase());
  const meant = named.length > 0 ? named : hits;
  return meant.length === 1 ? meant[0]?.page : undefined;
}
