import type { Paise } from './paise';

/**
 * Splits an amount by weight into whole paise that add up to it: what is left after rounding down goes to the largest
 * remainders, the first of equal ones first. Exact for any amount: a product may be larger than a double holds.
 */
export function apportion(amount: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount <= 0 || total === 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const remainders = products.map((product) => Number(product % BigInt(total)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const favoured = remainders
    .map((remainder, at) => ({ remainder, at }))
    .sort((one, other) => other.remainder - one.remainder)
    .slice(0, left);
  for (const { at } of favoured) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
