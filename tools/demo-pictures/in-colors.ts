import type { Drawing } from './drawing';

/**
 * The views of a product that comes in colours, in the order of `picturesOf`: front and close-up in the first one,
 * a picture of the whole family, then front and close-up in every other colour.
 *
 * @param looks one for every colour of the product, in its order
 */
export const inColors = <Look>(
  looks: readonly Look[],
  front: (look: Look) => Drawing,
  close: (look: Look) => Drawing,
  family: Drawing,
): readonly Drawing[] =>
  looks.flatMap((look, place) => (place === 0 ? [front(look), close(look), family] : [front(look), close(look)]));
