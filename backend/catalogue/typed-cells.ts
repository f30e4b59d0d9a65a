import { colorHex, colorName, colorNames, UNKNOWN_COLOR } from '@/lib/rules/catalogue/color-name';
import type { Product, SizeChart } from '@/lib/contract/product';
import { readSizeChartLines, sizeChartLines } from '@/lib/rules/catalogue/size-chart-lines';
import { Refusal } from '../refusal';
import { sizePriceCells } from './size-price-cells';
import { CATALOGUE_COLUMNS } from './read-catalogue-row';
import { toCatalogueCells, type CatalogueCells } from './to-catalogue-cells';

/** Cells as a form or a command has them: a list is several texts, or one with a line for each. */
export type TypedCells = Readonly<Record<string, string | readonly string[]>>;

/** Columns of several values, and what parts those of one text. */
const PARTED: ReadonlyMap<string, RegExp> = new Map([
  ['colors', /[|,\n]/],
  ['sizes', /[|\n]/],
  ['images', /[|\n]/],
  ['features', /[|\n]/],
  ['prices', /[|\n]/],
  ['originalPrices', /[|\n]/],
  ['mrps', /[|\n]/],
  ['salePrices', /[|\n]/],
]);

/**
 * What a merchant typed as cells of the catalogue file. Colours are known by the names they are shown by; a size chart is
 * a table of lines, as `sizeChartLines` writes it.
 *
 * @param product whose stored colours the names stand for
 * @throws Refusal 400 for a column that there is not
 */
export function readTypedCells(typed: TypedCells, product: { colors: readonly string[] }): CatalogueCells {
  const unknown = Object.keys(typed).find((column) => !CATALOGUE_COLUMNS.includes(column));
  if (unknown !== undefined)
    throw new Refusal(400, `There is no column ${unknown.slice(0, 40)}. Columns are: ${CATALOGUE_COLUMNS.join(', ')}`);
  const entries = Object.entries(typed).map(([column, cell]): [string, string] => {
    const parter = PARTED.get(column);
    if (!parter) return [column, lastOf(cell).replaceAll('\r\n', '\n').trim()];
    // A colour may hold a comma itself.
    const isStored = (text: string) => column === 'colors' && product.colors.includes(text);
    const parts = [cell].flat().flatMap((text) => (isStored(text) ? [text] : partsOf(text, column, parter)));
    return [column, parts.join('|')];
  });
  const cells: CatalogueCells = Object.fromEntries(entries);
  const { colors, images, sizeChart } = cells;
  const storedColors = colors === undefined ? product.colors : storeColors(colors.split('|'), product.colors);
  if (colors !== undefined) cells['colors'] = storedColors.join('|');
  if (images !== undefined)
    cells['images'] = images
      .split('|')
      .map((line) => storePicture(line, storedColors))
      .join('|');
  if (sizeChart !== undefined) cells['sizeChart'] = readSizeChart(sizeChart);
  return cells;
}

/** A tickbox sends what it is when empty and when ticked: the last counts. */
const lastOf = (cell: string | readonly string[]): string => (typeof cell === 'string' ? cell : (cell.at(-1) ?? ''));

/** Sizes are parted by commas as well, unless one of them holds a comma itself: then by signs that no size has. */
function partsOf(text: string, column: string, parter: RegExp): string[] {
  const parted = column === 'sizes' && !text.includes('|') ? /[,\n]/ : parter;
  return text
    .split(parted)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Each colour once: those that the product has as they are stored, others by the name of the palette. */
function storeColors(typed: readonly string[], stored: readonly string[]): string[] {
  const wanted = typed.filter(Boolean).map((color) => storedColor(color, stored) ?? newColor(color));
  return wanted.filter((color, at) => wanted.findIndex((other) => isSame(other, color)) === at);
}

/** 'navy blue' → 'Navy blue'; a hex value that the palette knows nothing of stays as it is. */
function newColor(typed: string): string {
  if (typed.startsWith('#') || colorHex(typed) === UNKNOWN_COLOR) return typed;
  return typed.charAt(0).toUpperCase() + typed.slice(1);
}

function storedColor(typed: string, stored: readonly string[]): string | undefined {
  const names = colorNames(stored);
  return stored.find(
    (color, at) => isSame(color, typed) || isSame(names[at] ?? '', typed) || isSame(colorName(color), typed),
  );
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** '/a.webp Cream' names the colour as it is shown. */
function storePicture(line: string, colors: readonly string[]): string {
  const [, url, color] = /^(\S+)\s+(.+)$/.exec(line) ?? [];
  if (url === undefined || color === undefined) return line;
  return `${url} ${storedColor(color, colors) ?? color}`;
}

/** A chart as lines → the file's JSON; JSON stays as it is, and so does what cannot be read. */
const readSizeChart = (typed: string): string =>
  typed === '' || typed.startsWith('{') ? typed : JSON.stringify(readSizeChartLines(typed));

/** A product's cells as a form shows them, and as `readTypedCells` reads them again. Colours have boxes of their own. */
export function shownCells(product: Product): CatalogueCells {
  const { stock: _stock, ...cells } = toCatalogueCells(product);
  const names = colorNames(product.colors);
  const named = product.image.map(({ url, color }) => {
    const name = color === undefined ? undefined : names[product.colors.indexOf(color)];
    return { url, ...(name === undefined ? {} : { color: name }) };
  });
  const { images = '' } = toCatalogueCells({ ...product, image: named, colors: names });
  return {
    ...cells,
    colors: names.join(', '),
    sizes: product.sizes.join(product.sizes.some((size) => size.includes(',')) ? '|' : ', '),
    images: images.replaceAll('|', '\n'),
    features: product.features?.join('\n') ?? '',
    ...Object.fromEntries(
      Object.entries(sizePriceCells(product)).map(([column, cell]) => [
        column,
        cell
          .split('|')
          .map((part) => part.replace(/:([^:]*)$/, ': $1'))
          .join('\n'),
      ]),
    ),
    sizeChart: cells['sizeChart'] ? sizeChartLines(JSON.parse(cells['sizeChart']) as SizeChart) : '',
  };
}
