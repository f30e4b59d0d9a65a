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
