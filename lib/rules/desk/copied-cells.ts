/** Columns that are true of one product alone: its id, its numbers, and what is in its place. */
const OWN: ReadonlySet<string> = new Set(['id', 'gtin', 'mpn', 'hidden', 'successor', 'bestseller']);

/**
 * The cells that the form of a copy begins with; pictures are shared by their addresses.
 *
 * @param cells of the product, as its form shows them
 */
export const copiedCells = (cells: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(cells).filter(([column]) => !OWN.has(column))),
  name: `Copy of ${cells['name'] ?? ''}`,
});
