import { cutText } from '@/lib/contract/cut-text';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import type { Product } from '@/lib/contract/product';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { askFirst, Refusal } from '../refusal';
import { taxNoteOf } from '../tax/tax-notes';
import type { MerchantContext } from '../services';
import { lockProduct } from './find-product';
import { priceQuestions } from './price-questions';
import { toProductValues } from './to-product';
import { withoutEqualPrices, withSizePrice } from './with-size-price';
import { bumpCatalogueVersion } from './catalogue-version';

/** A price that somebody set. */
interface NewPrice {
  /** Of which size; left out where all sizes cost the same. */
  size?: string | undefined;
  pricePaise: Paise;
  /** The earlier price, shown struck through; 0 removes it, undefined leaves it. */
  originalPaise?: Paise | undefined;
  /** The price printed on the pack; 0 removes it, undefined leaves it. */
  mrpPaise?: Paise | undefined;
  /** The price that was shown when it was typed; undefined where nobody looked. */
  shownPaise?: Paise | undefined;
  /** Stands before the names of a form's fields: 'sizes.3.'. */
  field?: string;
}

/** The answer to a price that is a tenth or ten times of what it was. */
type Answer = string | undefined;

/**
 * Sets a product's price, or that of one of its sizes.
 *
 * @returns a note on its tax, '' without one
 * @throws Refusal 404 no such product or size, 400 no price, below the one struck through, or far from what it was and not
 *   meant, 409 somebody else changed it
 */
export async function setPrice(
  context: MerchantContext,
  { id, sure, ...wanted }: NewPrice & { id: string; sure?: Answer },
): Promise<string> {
  return context.services.db
    .transaction()
    .execute(async (trx) => writePrices(trx, context, await lockProduct(trx, id), [wanted], sure));
}

/** The same of several sizes, within a transaction that holds the product's lock. Nothing is written where nothing changes. */
export async function writePrices(
  trx: Queries,
  context: MerchantContext,
  product: Product,
  wanted: readonly NewPrice[],
  sure: Answer,
): Promise<string> {
  const now = context.services.now();
  const steps: Step[] = [];
  let after = product;
  for (const one of wanted) {
    const step = stepOf(after, one);
    if (step) steps.push(step);
    after = step?.product ?? after;
  }
  const note = await taxNoteOf(trx, after, now);
  if (steps.length === 0) return note;
  askFirst(
    sure,
    steps.flatMap(({ questions }) => questions),
  );
  const { price_paise, original_price_paise, size_prices, details } = toProductValues(withoutEqualPrices(after), '');
  await trx
    .updateTable('products')
    .set({ price_paise, original_price_paise, size_prices, details, updated_at: now.toISOString() })
    .where('id', '=', product._id)
    .execute();
  for (const { before, after: set } of steps)
    await recordChange(trx, context, {
      what: 'price set',
      subject: { kind: 'product', id: product._id },
      before,
      after: set,
    });
  await bumpCatalogueVersion(trx, [product._id]);
  return note;
}

/** One change of a price, judged: the product after it, what is asked first, and what the audit says. */
interface Step {
  product: Product;
  questions: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** @returns undefined where nothing changes */
function stepOf(
  product: Product,
  { size, pricePaise, originalPaise, mrpPaise, shownPaise, field = '' }: NewPrice,
): Step | undefined {
  const { _id: id, sizes } = product;
  if (size === undefined && product.prices)
    throw new Refusal(400, `${id} has a price for each size: name one of ${sizes.join(', ')}.`, {
      [`${field}price`]: 'is one for each size',
    });
  if (size !== undefined && !sizes.includes(size))
    throw new Refusal(404, `${id} has no size ${cutText(size, 80)}; it has ${sizes.join(', ') || 'none'}.`);
  const own = size === undefined ? product : sizePrice(product, size);
  const before = rupeesToPaise(own.price);
  const oldOriginal = rupeesToPaise(own.originalPrice ?? 0);
  const original = originalPaise ?? oldOriginal;
  const oldMrp = rupeesToPaise(own.mrp ?? 0);
  const mrp = mrpPaise ?? oldMrp;
  if (before === pricePaise && original === oldOriginal && mrp === oldMrp) return undefined;
  const named = size === undefined ? id : `${id} in ${size}`;
  if (shownPaise !== undefined && shownPaise !== before)
    throw new Refusal(
      409,
      `Somebody else set the price of ${named} to ${formatRupees(before)} meanwhile; you typed ${formatRupees(pricePaise)}.`,
    );
  refuseWrongPrice(pricePaise, original, { isOriginalTyped: originalPaise !== undefined, field });
  refuseAboveMrp(pricePaise, mrp, { isMrpTyped: mrp !== oldMrp, field });
  const set = {
    price: paiseToRupees(pricePaise),
    originalPrice: original ? paiseToRupees(original) : undefined,
    ...(mrp !== oldMrp && { mrp: mrp ? paiseToRupees(mrp) : undefined }),
  };
  return {
    product: size === undefined ? { ...product, ...set } : withSizePrice(product, size, set),
    questions: [
      ...priceQuestions(`The price of ${named}`, before, pricePaise),
      ...priceQuestions(`Its price struck through`, oldOriginal, original),
    ],
    before: {
      ...(size !== undefined && { size }),
      price: own.price,
      originalPrice: own.originalPrice,
      ...(mrp !== oldMrp && { mrp: own.mrp }),
    },
    after: { ...(size !== undefined && { size }), ...set },
  };
}

/** No shop in India may sell a pack above the price that is printed on it. */
function refuseAboveMrp(price: Paise, mrp: Paise, { isMrpTyped, field }: { isMrpTyped: boolean; field: string }): void {
  if (mrp === 0 || price <= mrp) return;
  if (isMrpTyped)
    throw new Refusal(400, 'The MRP may not be lower than the price.', { [`${field}mrp`]: 'is lower than the price' });
  const words = formatRupees(mrp);
  throw new Refusal(400, `The MRP of it is ${words}, and no price may be above that: set the MRP first.`, {
    [`${field}price`]: `is above the MRP, ${words}`,
  });
}

function refuseWrongPrice(
  price: Paise,
  original: Paise,
  { isOriginalTyped, field }: { isOriginalTyped: boolean; field: string },
): void {
  if (price === 0)
    throw new Refusal(400, 'The price must be more than 0.', { [`${field}price`]: 'must be more than 0' });
  if (original === 0 || original >= price) return;
  if (isOriginalTyped)
    throw new Refusal(400, 'The price struck through may not be lower than the price.', {
      [`${field}originalPrice`]: 'is lower than the price',
    });
  throw new Refusal(
    400,
    `The price struck through is ${formatRupees(original)}, which would be lower than the price: set it as well, or take it away with 0.`,
    { [`${field}price`]: `is above the price struck through, ${formatRupees(original)}` },
  );
}
