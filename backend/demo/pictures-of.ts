/** Where all pictures of the demo lie under the shop's own origin. */
export const DEMO_PICTURES = '/demo/';
/** Views drawn of every demo product: the main one, a close-up, and another arrangement. */
export const VIEWS = 3;
/** Views drawn for every further colour: front and close-up. */
const VIEWS_PER_COLOR = 2;

/** Where view `view` (from 1) of a demo product lies under the shop's own origin. */
export const productPicture = (id: string, view: number): string => `${DEMO_PICTURES}products/${id}-${view}.webp`;

/** Where a demo hero picture lies under the shop's own origin. */
export const heroPicture = (name: string): string => `${DEMO_PICTURES}carousel/${name}.webp`;

/**
 * A demo product's pictures in the contract's form, main one first.
 *
 * @param colors as the product has them, where its pictures differ by colour: the third view shows for all of them
 */
export function picturesOf(id: string, colors: readonly string[] = []): { url: string; color?: string }[] {
  const [first, ...others] = colors;
  const main = [first, first, undefined].map((color, index) => ({
    url: productPicture(id, index + 1),
    ...(color === undefined ? {} : { color }),
  }));
  const further = others.flatMap((color, place) =>
    Array.from({ length: VIEWS_PER_COLOR }, (_, view) => ({
      url: productPicture(id, VIEWS + place * VIEWS_PER_COLOR + view + 1),
      color,
    })),
  );
  return [...main, ...further];
}
