/** Views drawn of every demo product: the main one, a close-up, and another arrangement. */
export const VIEWS = 3;

/** Where view `view` (from 1) of a demo product lies under the shop's own origin. */
export const productPicture = (id: string, view: number): string => `/demo/products/${id}-${view}.webp`;

/** Where a demo hero picture lies under the shop's own origin. */
export const heroPicture = (name: string): string => `/demo/carousel/${name}.webp`;

/** A demo product's pictures in the contract's form, main one first. */
export const picturesOf = (id: string): { url: string }[] =>
  Array.from({ length: VIEWS }, (_, index) => ({ url: productPicture(id, index + 1) }));
