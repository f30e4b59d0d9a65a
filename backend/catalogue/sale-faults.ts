interface TypedSale {
  price: number;
  prices?: string | undefined;
  salePrice?: number | undefined;
  salePrices?: string | undefined;
  saleFrom?: string | undefined;
  saleUntil?: string | undefined;
}

/** What is wrong with a sale price and its moments, by column, to be read after the column's name. */
export function saleFaults(one: TypedSale): [column: keyof TypedSale, words: string][] {
  const { price, prices, salePrice, salePrices, saleFrom, saleUntil } = one;
  const faults: [keyof TypedSale, string][] = [];
  const isPriced = salePrice !== undefined || Boolean(salePrices);
  if (salePrice !== undefined && salePrice >= price && !prices)
    faults.push(['salePrice', 'must be lower than the price']);
  if (isPriced && saleFrom === undefined && saleUntil === undefined)
    faults.push(['saleUntil', 'is empty: a sale has an end, or at least a start']);
  if (!isPriced && (saleFrom ?? saleUntil) !== undefined)
    faults.push(['salePrice', 'is empty, but its sale has a moment']);
  if (saleFrom !== undefined && saleUntil !== undefined && saleUntil <= saleFrom)
    faults.push(['saleUntil', 'must be later than its start']);
  return faults;
}
