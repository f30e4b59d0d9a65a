import type { Paise } from './paise';

/**
 * Splits an amount by weight into whole paise that add up to it: what is left after rounding down goes to the largest
 * remainders, the first of equal ones first. Exact for any amount: a product may be larger than a double holds.
 *
 * @param counts how many alike share under each weight, one where it is left out; what is answered is theirs together
 */
export function apportion(
  amount: Paise,
  weights: readonly number[],
  counts: readonly number[] = weights.map(() => 1),
): Paise[] {
  const countAt = (at: number) => counts[at] ?? 0;
  const total = weights.reduce((sum, weight, at) => sum + weight * countAt(at), 0);
  if (amount <= 0 || total === 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product, at) => Number(product / BigInt(total)) * countAt(at));
  const remainders = products.map((product) => Number(product % BigInt(total)));
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  const favoured = remainders
    .map((remainder, at) => ({ remainder, at }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { at } of favoured) {
    const more = Math.min(left, countAt(at));
    shares[at] = (shares[at] ?? 0) + more;
    left -= more;
  }
  return shares;
}
