import type { Product } from '@/lib/contract/product';
import { variantWords } from '@/lib/rules/cart/variant-words';
import type { LinkedLine } from '@/lib/rules/cart/buy-link';
import { colorName } from '@/lib/rules/catalogue/color-name';
import { sellableVariants, type SellableVariant } from '@/lib/rules/catalogue/sellable-variants';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { productIdIn } from '@/lib/rules/routing/product-id-in';
import { findSku, startsOf, type LinkedCatalogue } from './linked-lines';

/** A line of a text that names no single variant, and what it could mean. */
export interface OpenLine {
  text: string;
  /** The same without its quantity. */
  named: string;
  quantity: number;
  /** Empty where no product is named. */
  choices: readonly { sku: string; name: string; /** '' where there is nothing to choose. */ variant: string }[];
}

/** What a text orders. */
export interface ReadOrder {
  lines: readonly LinkedLine[];
  open: readonly OpenLine[];
}

/** The longest text that is read, in characters. */
export const ORDER_TEXT_MAX = 4000;

/**
 * What the shop itself writes beside the products of a chat order (components/cart/cart-chat-link.ts) and beside the link of a
 * product's page, which names the choice too (components/product/chat-link.ts).
 */
const NO_PRODUCT = /^(?:hello\b.*|total shown:.*|size: .*|colour: .*)$/i;
/** What chat apps write before each of several messages that are copied: '[11:20, 29/11/2026] Asha Rao: '. */
const COPIED_HEAD = /^\[[\d/.,: apm-]+\] [^:]{1,60}: /i;
const QUANTITY_BEFORE = /^(\d{1,3})\s*[x×*]\s*(.+)$/i;
const QUANTITY_BEHIND = /^(.+?)\s*(?:[x×*]\s*|:)(\d{1,3})$/i;

async function readRows(catalogue: LinkedCatalogue, text: string): Promise<ReadOrder> {
  const order: { lines: LinkedLine[]; open: OpenLine[] } = { lines: [], open: [] };
  const rows = text.split('\n').map(plainRow);
  for (const row of rows.filter((one) => one !== '' && !NO_PRODUCT.test(one))) {
    const { named, quantity } = await readRow(catalogue, row);
    const { choices, isAsked } = await variantsOf(catalogue, named);
    const [only] = choices;
    if (only && choices.length === 1 && isAsked) order.lines.push({ sku: only.sku, quantity });
    else order.open.push({ text: row, named, quantity, choices });
  }
  return order;
}

const plainRow = (row: string): string => row.trim().replace(/\s+/g, ' ').replace(COPIED_HEAD, '');

/** The text with another row instead of one that was open. */
export const withRow = (text: string, open: string, by: string): string =>
  text
    .split('\n')
    .map((row) => (plainRow(row) === open ? by : row))
    .join('\n');

/** So many products are offered for a line that names none. */
const OFFERED = 6;

/**
 * Reads products one a line, as a chat order of the shop has them ('2 × Kurta, size M, Maroon'), or by link, SKU or id, in any
 * spelling of capitals; for lines that name no product it offers what a search finds.
 */
export async function readOrderText(
  catalogue: LinkedCatalogue & { search(words: string): Promise<{ products: readonly Product[] }> },
  text: string,
): Promise<ReadOrder> {
  const { lines, open } = await readRows(catalogue, text);
  const offered = open.map(async (line) => {
    if (line.choices.length > 0) return line;
    const { products } = await catalogue.search(line.named);
    return { ...line, choices: saidOf(products.slice(0, OFFERED), line.named).map(toChoice) };
  });
  return { lines, open: await Promise.all(offered) };
}

/** A name may end like a quantity: 'Pack of 3 x 2' is read whole where there is such a product. */
async function readRow(catalogue: LinkedCatalogue, row: string): Promise<{ named: string; quantity: number }> {
  const before = QUANTITY_BEFORE.exec(row);
  if (before) return { named: before[2] ?? '', quantity: Math.max(1, Number(before[1])) };
  if ((await variantsOf(catalogue, row)).choices.length > 0) return { named: row, quantity: 1 };
  const behind = QUANTITY_BEHIND.exec(row);
  return behind ? { named: behind[1] ?? '', quantity: Math.max(1, Number(behind[2])) } : { named: row, quantity: 1 };
}

type Choice = OpenLine['choices'][number];

/** The variants that a text leaves open. */
interface Left {
  /** None where it names no product. */
  choices: readonly Choice[];
  /** Its size and colour are among them: a size that is not sold is never exchanged for the only one that is. */
  isAsked: boolean;
}

/** What a link, a SKU, an id or a name leaves open. */
async function variantsOf(catalogue: LinkedCatalogue, named: string): Promise<Left> {
  if (/^https?:\/\//.test(named)) return linked(catalogue, named);
  const found = await findSku(catalogue, named);
  if (found) {
    const { product, sellable } = found;
    return { choices: choicesOf(product, sellable ? [sellable] : sellableVariants(product)), isAsked: true };
  }
  const [byName, words] = await namesOf(catalogue, named.toLowerCase());
  return leftOf(byName, (product, one) => words === '' || bare(wordsOf(product, one)) === bare(words), words);
}

async function linked(catalogue: LinkedCatalogue, address: string): Promise<Left> {
  if (!URL.canParse(address)) return leftOf([], () => false);
  const { pathname, searchParams } = new URL(address);
  const product = await catalogue.product(productIdIn(pathname) ?? '');
  const [size, color] = ['size', 'color'].map((name) => searchParams.get(name)?.toLowerCase());
  return leftOf(
    product ? [product] : [],
    (_, one) => (!size || one.size?.toLowerCase() === size) && (!color || one.color?.toLowerCase() === color),
  );
}

/** The variants of these products that are asked for; where none is, those of which the words say a part, or all. */
function leftOf(
  products: readonly Product[],
  isOne: (product: Product, one: SellableVariant) => boolean,
  words = '',
): Left {
  const asked = products.flatMap((product) =>
    choicesOf(
      product,
      sellableVariants(product).filter((one) => isOne(product, one)),
    ),
  );
  return asked.length > 0
    ? { choices: asked, isAsked: true }
    : { choices: saidOf(products, words).map(toChoice), isAsked: false };
}

interface Offered {
  product: Product;
  one: SellableVariant;
}

/** The variants of these products in the size that a text says, and of these those in its colour; all where it says none that is sold. */
function saidOf(products: readonly Product[], text: string): readonly Offered[] {
  const all = products.flatMap((product) => sellableVariants(product).map((one) => ({ product, one })));
  const isSaid = (product: Product, words: string | undefined) =>
    words !== undefined && termsBeside(product.name, text).has(bare(words));
  const inSize = ifAny(all, ({ product, one }) => isSaid(product, one.size));
  return ifAny(inSize, ({ product, one }) => isSaid(product, one.color && colorName(one.color)));
}

const ifAny = <One>(all: readonly One[], isWanted: (one: One) => boolean): readonly One[] => {
  const wanted = all.filter(isWanted);
  return wanted.length > 0 ? wanted : all;
};

/** The words of a text that are not in a product's name, and each two that follow one another: '500', 'g', '500g'. */
function termsBeside(name: string, text: string): ReadonlySet<string> {
  const split = (of: string): readonly string[] => of.toLowerCase().match(/[\p{L}\p{M}\p{N}.'’]+/gu) ?? [];
  const own = split(name);
  const words = split(text).filter((word) => !own.includes(word));
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]);
}

/** Words of a variant as a shopper may type them too: '500g' for 'quantity 500 g'. */
const bare = (words: string): string => words.toLowerCase().replace(/\b(?:size|quantity|colou?r)\b|\s/g, '');

const toChoice = ({ product, one }: Offered): Choice => ({
  sku: one.sku,
  name: product.name,
  variant: wordsOf(product, one),
});

const choicesOf = (product: Product, variants: readonly SellableVariant[]): readonly Choice[] =>
  variants.map((one) => toChoice({ product, one }));

const wordsOf = (product: Product, one: SellableVariant): string =>
  variantWords({ ...product, ...addressedVariant(product, one) });

/** The products whose whole name the text begins with, in lower case, and what it says behind that of size and colour. */
async function namesOf(
  catalogue: LinkedCatalogue,
  text: string,
): Promise<[products: readonly Product[], words: string]> {
  for (const start of startsOf(text, ',')) {
    const found = await catalogue.productsNamed(start.trim());
    if (found.length > 0) return [found, text.slice(start.length + 1).trim()];
  }
  return [[], ''];
}
