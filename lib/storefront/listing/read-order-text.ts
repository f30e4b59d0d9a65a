import type { Product } from '@/lib/contract/product';
import { variantWords } from '@/lib/rules/cart/variant-words';
import type { LinkedLine } from '@/lib/rules/cart/buy-link';
import { colorName } from '@/lib/rules/catalogue/color-name';
import { sellableVariants, type SellableVariant } from '@/lib/rules/catalogue/sellable-variants';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { productIdIn } from '@/lib/rules/routing/product-id-in';
import { findSku, startsOf, type LinkedCatalogue } from './linked-lines';
import { countedRow, splitAtCounts, splitAtJoints } from './row-quantity';

/** A line of a text that names no single variant, and what it could mean. */
export interface OpenLine {
  text: string;
  /** Its place among the rows of the text. */
  at: number;
  /** The same without its quantity. */
  named: string;
  quantity: number;
  /** Empty where no product is named. */
  choices: readonly { sku: string; name: string; /** '' where there is nothing to choose. */ variant: string }[];
}

/** What a text orders. */
export interface ReadOrder {
  /** The text as it was read, one product a row: 'a kurta and 2 dhotis' are two. */
  rows: readonly string[];
  lines: readonly LinkedLine[];
  open: readonly OpenLine[];
}

/** The longest text that is read, in characters. */
export const ORDER_TEXT_MAX = 4000;

/**
 * What the shop itself writes beside the products of a chat order (components/cart/cart-chat-link.ts) and beside the link of a
 * product's page, which names the choice too (components/product/chat-link.ts).
 */
const NO_PRODUCT =
  /^(?:(?:hi|hello)[ ,.!]*|hello\b.*, i would like to (?:buy:.*|order\.)|total shown:.*|size: .*|colour: .*)$/i;
/** What chat apps write before each of several messages that are copied: '[11:20, 29/11/2026] Asha Rao: '. */
const COPIED_HEAD = /^\[[\d/.,: apm-]+\] [^:]{1,60}: /i;
/** So many products are offered for a line that names none. */
const OFFERED = 6;

const plainRow = (row: string): string => row.trim().replace(/\s+/g, ' ').replace(COPIED_HEAD, '');

/** The text with the chosen product instead of a line that was open. @param words of product and variant */
export const withChosen = (rows: readonly string[], { at, quantity }: OpenLine, words: string): string =>
  rows.map((row, other) => (other === at ? `${quantity} × ${words}` : row)).join('\n');

type SearchedCatalogue = LinkedCatalogue & { search(words: string): Promise<{ products: readonly Product[] }> };

/**
 * Reads products one a line, as a chat order of the shop has them ('2 × Kurta, size M, Maroon'), or by link, SKU or id, in any
 * spelling of capitals; for lines that name no product it offers what a search finds. A line that orders two is read as two.
 */
export async function readOrderText(catalogue: SearchedCatalogue, text: string): Promise<ReadOrder> {
  const order: { rows: string[]; lines: LinkedLine[]; open: OpenLine[] } = { rows: [], lines: [], open: [] };
  for (const row of text.split('\n').map(plainRow)) {
    if (row === '') continue;
    const isRead = NO_PRODUCT.test(row);
    for (const read of isRead ? [] : await readRow(catalogue, row)) {
      const { choices, isAsked, quantity } = read;
      const [only] = choices;
      if (only && choices.length === 1 && isAsked) order.lines.push({ sku: only.sku, quantity });
      else order.open.push({ text: read.text, at: order.rows.length, named: read.named, quantity, choices });
      order.rows.push(read.text);
    }
    if (isRead) order.rows.push(row);
  }
  return order;
}

/** A row, or one of the products that it orders. */
interface ReadRow extends Left, Pick<OpenLine, 'text' | 'named' | 'quantity'> {}

/** The products of a row: a whole name stays one, whatever it holds; else 'and' parts it, so that a choice for one part leaves the other in sight. */
async function readRow(catalogue: SearchedCatalogue, row: string): Promise<readonly ReadRow[]> {
  const read = await readCounted(catalogue, row);
  if (read.isAsked) return [read];
  const counted = splitAtCounts(row);
  if (counted.length > 1) return (await Promise.all(counted.map((part) => readRow(catalogue, part)))).flat();
  const joined = splitAtJoints(row);
  const whole = await searched(catalogue, read);
  if (joined.length === 1 || whole.choices.some(({ name }) => splitAtJoints(name).length > 1)) return [whole];
  const parts = await Promise.all(joined.map(async (part) => searched(catalogue, await readCounted(catalogue, part))));
  return parts.some(({ choices }) => choices.length > 0) ? parts : [whole];
}

/** A name may hold what looks like a quantity: 'Pack of 3 x 2' is read whole where there is such a product. */
async function readCounted(catalogue: LinkedCatalogue, text: string): Promise<ReadRow> {
  const whole = { text, named: text, quantity: 1, ...(await variantsOf(catalogue, text)) };
  const counted = whole.isAsked ? undefined : countedRow(text);
  return counted ? { text, ...counted, ...(await variantsOf(catalogue, counted.named)) } : whole;
}

/** With what a search finds, where it names no product; of a whole name with its variant behind it, that one alone. */
async function searched(catalogue: SearchedCatalogue, read: ReadRow): Promise<ReadRow> {
  if (read.choices.length > 0) return read;
  const { products } = await catalogue.search(read.named);
  const behind = ({ name }: Product) => wordsBehind(name, read.named);
  const exact = leftOf(
    products.filter((product) => behind(product) !== undefined),
    (product, one) => [bare(wordsOf(product, one)), ''].includes(bare(behind(product) ?? '')),
    read.named,
  );
  if (exact.isAsked) return { ...read, ...exact };
  return { ...read, choices: saidOf(products.slice(0, OFFERED), read.named).map(toChoice) };
}

/** What a text says behind a whole name that it begins with. */
function wordsBehind(name: string, text: string): string | undefined {
  const [start, whole] = [`${name} `.toLowerCase(), `${text} `.toLowerCase()];
  return whole.startsWith(start) ? whole.slice(start.length) : undefined;
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
const bare = (words: string): string => words.toLowerCase().replace(/\b(?:size|quantity|colou?r)\b|[\s,?!]/g, '');

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
