/**
 * The pictures of a colour: its own, then those that name none; another colour's only where there is no other picture.
 *
 * @param color as the catalogue has it; undefined where there is none to choose
 */
export function picturesOfColor<Picture extends { color?: string }>(
  pictures: readonly Picture[],
  color: string | undefined,
): readonly Picture[] {
  const wanted = color?.toLowerCase();
  const own = pictures.filter((picture) => picture.color !== undefined && picture.color.toLowerCase() === wanted);
  const shown = [...own, ...pictures.filter((picture) => picture.color === undefined)];
  return shown.length > 0 ? shown : pictures;
}

/** The first picture of each colour and the first that names none: with these `pictureOfColor` answers as with all. */
export function firstPictures<Picture extends { color?: string }>(pictures: readonly Picture[]): Picture[] {
  const colors = pictures.map(({ color }) => color?.toLowerCase());
  return pictures.filter((_picture, at) => colors.indexOf(colors[at]) === at);
}

/**
 * The address of the picture that stands for one bought item: in cart, checkout, orders, mails and receipt. The first
 * of `picturesOfColor`: where the colour has none of its own one that shows for all colours, and the product's first
 * image as recorded where no picture names a colour. Undefined for a product without pictures.
 */
export function pictureOfColor(
  pictures: readonly { url: string; color?: string }[],
  color: string | undefined,
): string | undefined {
  return picturesOfColor(pictures, color)[0]?.url;
}
