import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { Product } from '@/lib/contract/product';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { findProduct, lockProduct } from './find-product';
import { writePrices } from './set-price';
import { writeStock } from './set-stock';

type PriceRow = DeskInput<'setPrices'>['rows'][number];
type SizeCell = PriceRow['sizes'][number];

/** What became of the rows of a table. */
interface Outcome {
  saved: number;
  /** What is wrong, by the names of the form's fields. */
  fields: Record<string, string>;
  /** Whose row it was, with its refusal. */
  refused: string[];
  /** What is asked of rows that are not saved yet, by the names of these. */
  questions: Record<string, string>;
  notes: string[];
}

/**
 * Sets prices and units of many products, each in a transaction of its own: what is typed as it was shown is left alone,
 * and a row that is refused leaves the others saved.
 *
 * @throws Refusal 409 with every row that was not saved, 400 with code 'question' where all that is left has to be asked
 */
export async function setPrices(context: MerchantContext, { rows, sure }: DeskInput<'setPrices'>) {
  const outcome: Outcome = { saved: 0, fields: {}, refused: [], questions: {}, notes: [] };
  const answered = new Set((sure ?? '').replaceAll('\r\n', '\n').split('\n'));
  for (const [at, row] of rows.entries())
    if (isChanged(row)) await setRow(context, row, `rows.${at}`, answered, outcome);
  const { saved, fields, refused, questions, notes } = outcome;
  const asked = Object.values(questions);
  const savedWords = saved === 1 ? '1 product is saved.' : `${saved || 'No'} products are saved.`;
  if (refused.length > 0)
    throw new Refusal(409, [`${savedWords} Not saved:`, ...refused, ...asked].join('\n'), { ...questions, ...fields });
  if (asked.length > 0)
    throw new Refusal(400, { code: 'question', message: asked.join('\n') }, { sure: 'Yes, that is right' });
  const message = saved === 0 ? 'Nothing was changed.' : savedWords;
  return { success: true as const, message: [message, ...notes].join('') };
}

type PriceCells = Omit<SizeCell, 'size' | 'mrp' | 'shownMrp'> & Partial<SizeCell>;

const isRetyped = ({ price, priceSeen, originalPrice, shownOriginal, mrp, shownMrp }: PriceCells): boolean =>
  price !== priceSeen || originalPrice !== shownOriginal || mrp !== shownMrp;

const isChanged = ({ sizes, stock, ...row }: PriceRow): boolean =>
  isRetyped(row) ||
  sizes.some(isRetyped) ||
  stock.some(({ pieces, seen: shownUnits }) => unitsText(pieces) !== shownUnits);

const unitsText = (units: number | null): string => (units === null ? '' : String(units));

/** @param field how the form names the row: 'rows.3' */
async function setRow(
  context: MerchantContext,
  row: PriceRow,
  field: string,
  answered: ReadonlySet<string>,
  outcome: Outcome,
): Promise<void> {
  try {
    outcome.notes.push(await saveRow(context, row, answered));
    outcome.saved += 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'question') {
      outcome.questions[field] = error.message;
      return;
    }
    outcome.refused.push(`${await nameOf(context, row.id)}: ${error.message}`);
    const named = Object.entries(error.fields ?? {});
    if (named.length === 0) outcome.fields[field] = error.message;
    for (const [name, fault] of named) outcome.fields[`${field}.${name}`] = fault;
  }
}

/** @returns a note on its tax, '' without one */
async function saveRow(
  context: MerchantContext,
  { id, sizes, stock, ...row }: PriceRow,
  answered: ReadonlySet<string>,
): Promise<string> {
  return context.services.db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, id);
    const wanted = [
      ...typedPrice(row, product),
      ...sizes.flatMap((cell, at) => typedPrice(cell, product, `sizes.${at}.`)),
    ];
    const note =
      wanted.length === 0 ? '' : await withAnswer(answered, (sure) => writePrices(trx, context, product, wanted, sure));
    const cells = stock.map(({ variant, pieces, seen: shownUnits }) => ({
      variant,
      shownUnits,
      units: pieces ?? undefined,
    }));
    await writeStock(trx, context, product, cells);
    return note;
  });
}

/** Does it again with the answer where its question was among those that were read. Questions are asked before anything is written. */
async function withAnswer<Done>(
  answered: ReadonlySet<string>,
  write: (sure: string | undefined) => Promise<Done>,
): Promise<Done> {
  try {
    return await write(undefined);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'question' && answered.has(error.message))
      return write(error.message);
    throw error;
  }
}

async function nameOf({ services: { db } }: MerchantContext, id: string): Promise<string> {
  try {
    return (await findProduct(db, id)).name;
  } catch (error) {
    if (error instanceof Refusal) return id;
    throw error;
  }
}

/** What is to be set of a price as a form has it; nothing where it is as it was shown. @param field before its fields' names */
export function typedPrice(cell: PriceCells, product: Product, field = ''): Parameters<typeof writePrices>[3] {
  const { size, price, priceSeen, originalPrice, shownOriginal, mrp, shownMrp } = cell;
  if (!isRetyped(cell)) return [];
  if (price === undefined)
    throw new Refusal(400, 'A product has a price: type it.', { [`${field}price`]: 'is missing' });
  const { originalPrice: stored, mrp: storedMrp } = size === undefined ? product : sizePrice(product, size);
  if (originalPrice !== shownOriginal && stored !== shownOriginal)
    throw new Refusal(409, `Somebody else set the price struck through to ${stored ?? 'none'} meanwhile.`);
  if (mrp !== shownMrp && storedMrp !== shownMrp)
    throw new Refusal(409, `Somebody else set the MRP to ${storedMrp ?? 'none'} meanwhile.`);
  return [
    {
      size,
      pricePaise: rupeesToPaise(price),
      shownPaise: priceSeen === undefined ? undefined : rupeesToPaise(priceSeen),
      ...(originalPrice !== shownOriginal && { originalPaise: rupeesToPaise(originalPrice ?? 0) }),
      ...(mrp !== shownMrp && { mrpPaise: rupeesToPaise(mrp ?? 0) }),
      field,
    },
  ];
}
