import type { Product } from '@/lib/contract/product';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { changedBefore, recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { askFirst, Refusal } from '../refusal';
import { taxNoteOf } from '../tax/tax-notes';
import type { MerchantContext } from '../services';
import { withFirstType } from '../shop-document/first-type';
import { saveDocument } from '../shop-document/save-document';
import { findProduct, lockProduct, productVersion } from './find-product';
import { priceQuestions, sizePriceQuestions } from './price-questions';
import { CATALOGUE_COLUMNS, readCatalogueCells } from './read-catalogue-row';
import { readProductsById } from './read-products';
import { saveProducts } from './save-products';
import { cellChanges, toCatalogueCells, type CatalogueCells, type CellChange } from './to-catalogue-cells';
import { missingForSale, noStock, saleQuestions } from './sale-questions';
import { readTypedCells, type TypedCells } from './typed-cells';
import { variantKeys } from '@/lib/rules/catalogue/variant';
import { factsOfDocument, type FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { byFacts, factsOfNow } from '@/lib/rules/shop/shop-facts';

/** What a merchant typed of one product, by the columns of the catalogue file; what is left out stays. */
interface TypedProduct {
  id: string;
  cells: TypedCells;
  /** The version that was shown; undefined where nobody looked. */
  seen?: string;
  /** The answer to what is asked before it is done. */
  sure?: string | undefined;
}

/** A product that there is not yet. */
interface NewProduct extends TypedProduct {
  /** Of the form: sent twice, it adds one product. */
  key?: string | undefined;
}

interface AddedProduct {
  product: Product;
  /** By an earlier request with the same key. */
  wasThere: boolean;
  note: string;
}

/** Of the 64 characters of an id, so that a number fits behind it. */
const ID_ROOM = 56;

/** Cells of a product that nobody has said anything about. */
const BLANK: CatalogueCells = {
  ...Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, ''])),
  paymentMethod: 'COD',
};

/**
 * Puts a new product at the front of the shop, hidden until it has a picture and units, once for a key; without an id
 * it gets one of its name. In a shop without product types its own becomes the first, with it or not at all.
 *
 * @returns the product as it is, whether it was added before by this key, and a note on its tax
 * @throws Refusal 409 where its id is taken, 400 with what is wrong by field
 */
export async function addProduct(context: MerchantContext, typed: NewProduct): Promise<AddedProduct> {
  const document = await withFirstType(context, typed.cells);
  if (document === undefined)
    return context.services.db.transaction().execute(async (trx) => insertProduct(trx, context, typed, factsOfNow()));
  let added: AddedProduct | undefined;
  await saveDocument(context, document, {
    note: 'First type',
    also: async (trx) => {
      added = await insertProduct(trx, context, typed, factsOfDocument(document));
    },
  });
  if (!added) throw new Error('The first type was saved without its product.');
  return added;
}

/** @param facts by which its kind is judged */
async function insertProduct(
  trx: Queries,
  context: MerchantContext,
  { id: typedId, cells, key }: NewProduct,
  facts: FactsOfShop,
): Promise<AddedProduct> {
  const before = await changedBefore(trx, key);
  if (before !== undefined) return { product: await findProduct(trx, before), wasThere: true, note: '' };
  const typed = readTypedCells(cells, { colors: [] });
  const id = typedId || (await freeId(trx, typed['name'] ?? ''));
  if ((await readProductsById(trx, [id])).has(id))
    throw new Refusal(409, `There is a product ${id} already: choose another id.`, { id: 'is taken already' });
  const counted = byFacts(facts, () => {
    const read = readWhole({ ...BLANK, ...typed, id });
    return { ...read, stock: typed['stock'] ? read.stock : noStock(variantKeys(read)) };
  });
  const missing = missingForSale(counted);
  const product = { ...counted, hidden: counted.hidden || missing.length > 0 || undefined };
  await refuseUnknownSuccessor(trx, product);
  await saveProducts(trx, [product], context.services.now());
  const after = filled(toCatalogueCells(product));
  await recordChange(trx, context, { what: 'added', subject: { kind: 'product', id }, after, key });
  const note = await taxNoteOf(trx, product, context.services.now());
  return { product: await findProduct(trx, id), wasThere: false, note };
}

/**
 * Changes what was typed of a product and leaves the rest.
 *
 * @returns the product as it is now, what of it changed, and a note on its tax
 * @throws Refusal 404 no such product, 409 where it is not as it was shown, 400 with what is wrong by field
 */
export async function setProduct(
  context: MerchantContext,
  { id, cells, seen: shownVersion, sure }: TypedProduct,
): Promise<{ product: Product; changes: CellChange[]; note: string }> {
  return context.services.db.transaction().execute(async (trx) => {
    const before = await lockProduct(trx, id);
    const old = toCatalogueCells(before);
    const { stock: typedStock, ...typed } = readTypedCells(cells, before);
    const wanted: CatalogueCells = { ...old, ...typed, id };
    if (shownVersion !== undefined && shownVersion !== productVersion(before)) throw new Refusal(409, changedWords(id));
    const { stock: _stock, ...withoutStock } = wanted;
    const product = readWhole(typedStock === undefined ? withoutStock : { ...withoutStock, stock: typedStock }, before);
    await refuseUnknownSuccessor(trx, product);
    askFirst(sure, [
      ...priceQuestions(`The price of ${id}`, rupeesToPaise(before.price), rupeesToPaise(product.price)),
      ...sizePriceQuestions(id, before, product),
      ...priceQuestions(
        'Its price struck through',
        rupeesToPaise(before.originalPrice ?? 0),
        rupeesToPaise(product.originalPrice ?? 0),
      ),
      ...(before.hidden && !product.hidden ? saleQuestions({ ...product, stock: product.stock ?? before.stock }) : []),
    ]);
    await saveProducts(trx, [product], context.services.now());
    if (typedStock === undefined) await countNewVariants(trx, before, product);
    const now = await findProduct(trx, id);
    const changes = cellChanges(old, toCatalogueCells(now));
    if (changes.length > 0)
      await recordChange(trx, context, {
        what: 'changed',
        subject: { kind: 'product', id },
        before: Object.fromEntries(changes.map(({ column, from }) => [column, from])),
        after: Object.fromEntries(changes.map(({ column, to }) => [column, to])),
      });
    return { product: now, changes, note: await taxNoteOf(trx, now, context.services.now()) };
  });
}

/** Of a product whose units are counted, sizes and colours that are new have none until somebody counts them. */
async function countNewVariants(trx: Queries, before: Product, product: Product): Promise<void> {
  if (Object.keys(before.stock ?? {}).length === 0) return;
  const known = variantKeys(before);
  const added = [...variantKeys(product)].filter((key) => !known.has(key));
  if (added.length === 0) return;
  const rows = added.map((variant_key) => ({ product_id: product._id, variant_key, quantity: 0 }));
  await trx.insertInto('stock').values(rows).execute();
}

/** 'Silk Saree, red' → 'silk-saree-red', or with a number behind it where that is taken. */
async function freeId(trx: Queries, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['product'];
  const wanted = words.join('-').slice(0, ID_ROOM);
  const taken = await trx.selectFrom('products').select('id').where('id', 'like', `${wanted}%`).execute();
  const ids = new Set(taken.map((row) => row.id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!ids.has(id)) return id;
  }
}

/** A row by the file's own rules. */
function readWhole(cells: CatalogueCells, stored?: Product): Product {
  const read = readCatalogueCells(cells, stored);
  if ('value' in read) return read.value;
  const words = read.faults.map(({ column, words: what }) => `${column} ${what}`);
  const fields = Object.fromEntries(read.faults.map(({ column, words: what }) => [column, what]));
  throw new Refusal(400, `Please check: ${words.join('; ')}.`, fields);
}

const changedWords = (id: string): string =>
  `Somebody else changed ${id} while you looked at it. Compare the current value beside what you typed, and save again.`;

/** In a file it may come with the next one; at the desk it is a slip. */
async function refuseUnknownSuccessor(trx: Queries, { successor }: Product): Promise<void> {
  if (successor === undefined || (await readProductsById(trx, [successor])).has(successor)) return;
  throw new Refusal(400, `There is no product ${successor} to take its place.`, {
    successor: 'is no product of the shop',
  });
}

const filled = (cells: CatalogueCells): CatalogueCells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
