import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { productCalls } from '@/lib/contract/desk/product-calls';
import type { Product } from '@/lib/contract/product';
import { percentOf } from '@/lib/rules/cart/fit-offer';
import { labelOf } from '@/lib/rules/desk/field-labels';
import { indianMoment } from '@/lib/rules/india/indian-day';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { saleSpan } from '@/lib/rules/catalogue/sold-at';
import { recordChange } from '../audit/record-change';
import { noSuch } from '../database/no-such';
import type { Queries } from '../database/tables';
import { askFirst, Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readProductsById } from './read-products';
import { idsOnShelf } from './read-shelf-products';
import { saveProducts } from './save-products';

type Input = DeskInput<'setSale'>;

/** Keeps a statement's values below the least limit of the databases (32,766). */
const CHUNK_IDS = 500;

/**
 * Gives products, or all of a shelf, a sale price of so much off in whole rupees between two moments, or ends their sale:
 * all of them or, where one cannot have it, none.
 *
 * @throws Refusal 404 no such product, 400 naming the field that is missing or wrong, or asking whether so many are meant
 */
export async function setSale(context: MerchantContext, input: Input) {
  const { services } = context;
  const { shelf, products: named, end, sure } = input;
  if (!shelf === (named.length === 0)) throw wrong('shelf', 'or products must be named, and not both');
  const sale = end ? undefined : readSale(input, services.now());
  return services.db.transaction().execute(async (trx) => {
    const ids = shelf ? await idsOnShelf(trx, shelf, services.now()) : [...new Set(named)];
    const found = await lockProducts(trx, ids);
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined) throw await noSuch(trx, 'product', missing);
    const stored = [...found.values()].filter((one) => !end || saleSpan(one) !== undefined);
    const after = stored.map((one) => (sale ? withSale(one, sale) : withoutSale(one)));
    if (after.length === 0)
      return { success: true as const, message: end ? 'None of them has a sale.' : 'There are no products on it.' };
    const units = after.length === 1 ? '1 product' : `${after.length} products`;
    if (shelf) askFirst(sure, [end ? `End the sale of ${units}?` : `Set a sale of ${units}?`]);
    await saveProducts(trx, after, services.now());
    await recordChange(trx, context, {
      what: end ? 'sale ended' : 'sale set',
      subject: { kind: 'shop', id: 'catalogue' },
      after: { ...(shelf ? { shelf } : { products: ids }), ...sale },
    });
    return {
      success: true as const,
      message: end ? `The sale of ${units} is ended.` : `${units} will have a sale price.`,
    };
  });
}

interface Sale {
  percent?: number | undefined;
  rupees?: number | undefined;
  saleFrom?: string | undefined;
  saleUntil?: string | undefined;
}

function readSale({ percent, rupees, from, until }: Input, now: Date): Sale {
  if ((percent === undefined) === (rupees === undefined))
    throw wrong('percent', 'or rupees off must be typed, and not both');
  const saleFrom = from === undefined ? undefined : indianMoment(from, 'first').toISOString();
  const saleUntil = until === undefined ? undefined : indianMoment(until, 'last').toISOString();
  if (saleFrom === undefined && saleUntil === undefined) throw wrong('until', 'is missing, and so is the start');
  if (saleUntil !== undefined && saleUntil <= (saleFrom ?? '')) throw wrong('until', 'must be later than its start');
  if (saleUntil !== undefined && saleUntil <= now.toISOString()) throw wrong('until', 'is over already');
  return { percent, rupees, saleFrom, saleUntil };
}

async function lockProducts(trx: Queries, ids: readonly string[]): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  for (let start = 0; start < ids.length; start += CHUNK_IDS) {
    const chunk = ids.slice(start, start + CHUNK_IDS);
    await trx
      .updateTable('products')
      .set((eb) => ({ id: eb.ref('id') }))
      .where('id', 'in', chunk)
      .execute();
    for (const [id, one] of await readProductsById(trx, chunk)) found.set(id, one);
  }
  return found;
}

/** Stock is no part of it, nor is the date of change, which is that of now. */
function withoutSale(one: Product): Product {
  const {
    stock: _stock,
    updatedAt: _date,
    salePrice: _one,
    salePrices: _all,
    saleFrom: _from,
    saleUntil: _until,
    ...rest
  } = one;
  return rest;
}

function withSale(one: Product, { saleFrom, saleUntil, ...off }: Sale): Product {
  const lowered = (price: number) => lowerBy(one, price, off);
  return {
    ...withoutSale(one),
    salePrice: lowered(one.price),
    ...(one.prices && {
      salePrices: Object.fromEntries(Object.entries(one.prices).map(([size, price]) => [size, lowered(price)])),
    }),
    saleFrom,
    saleUntil,
  };
}

/** In whole rupees. */
function lowerBy({ name }: Product, price: number, { percent, rupees = 0 }: Pick<Sale, 'percent' | 'rupees'>): number {
  const paise = rupeesToPaise(price);
  const off = percent === undefined ? rupeesToPaise(rupees) : percentOf(paise, percent);
  const sale = Math.round(paiseToRupees(paise - off));
  if (sale > 0 && sale < price) return sale;
  throw wrong(
    percent === undefined ? 'rupees' : 'percent',
    `leaves ${name} no price between ₹1 and ${formatPrice(paise)}`,
  );
}

const wrong = (field: string, words: string): Refusal =>
  new Refusal(400, `Please check: ${labelOf(productCalls.setSale.path, field)} ${words}.`, { [field]: words });
