/** Stands where a product has no size to choose (ruling 16). */
export const ONE_SIZE = 'one-size';
/** The colour of every snack (specification §3, Cart). */
export const SNACK_COLOR = 'default';
/** The colour of goods without any (specification §3, Cart; ruling 19). */
export const FALLBACK_COLOR = '#000000';

/** The key of a variant inside one product of a cart: 'size-color' (ruling 16). */
export function variantKey(size: string, color: string): string {
  return `${size || ONE_SIZE}-${color || FALLBACK_COLOR}`;
}
