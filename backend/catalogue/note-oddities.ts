import { countryCode } from '@/lib/rules/catalogue/country-code';
import type { Product } from '@/lib/contract/product';
import type { Queries } from '../database/tables';
import { taxNotes } from '../tax/tax-notes';
import type { CatalogueFile } from './read-catalogue-file';

/** So many notes of one kind are shown. */
const NOTES_MAX = 50;

/** What is no fault of a file, but may be meant otherwise; the same before it is imported and after. */
export async function noteOddities(queries: Queries, file: CatalogueFile): Promise<string[]> {
  return [
    ...file.notes,
    ...unreadCountries(file),
    ...(await missingSuccessors(queries, file.products)),
    ...(await sharedGtins(queries, file)),
    ...(await taxFaults(queries, file)),
  ];
}

/** Shoppers read the word as it is. Merchant centres take a country's code alone. */
function unreadCountries({ rows }: CatalogueFile): string[] {
  return rows
    .filter(({ value: { countryOfOrigin: country } }) => country && !countryCode(country))
    .slice(0, NOTES_MAX)
    .map(
      ({ line, value }) =>
        `line ${line} (${value._id}): note: countryOfOrigin '${value.countryOfOrigin}' is read as no country, and merchant centres are told none: write it in English, like India`,
    );
}

/** It may come with the next file. Until then the old address leads nowhere. */
async function missingSuccessors(queries: Queries, products: readonly Product[]): Promise<string[]> {
  const named = products.filter(({ successor }) => successor !== undefined);
  if (named.length === 0) return [];
  const stored = await queries.selectFrom('products').select('id').execute();
  const known = new Set([...stored.map(({ id }) => id), ...products.map(({ _id }) => _id)]);
  return named
    .filter(({ successor = '' }) => !known.has(successor))
    .slice(0, NOTES_MAX)
    .map(({ _id, successor }) => `note: ${_id} names the successor ${successor}, which is no product of the shop`);
}

/**
 * A hidden product hands its number on, and makers do repeat one. Merchant centres may take two products on sale with one
 * number for the same.
 */
async function sharedGtins(queries: Queries, { products, columns }: CatalogueFile): Promise<string[]> {
  if (!products.some(({ gtin }) => gtin !== undefined)) return [];
  const rows = await queries
    .selectFrom('products')
    .select(['id', 'hidden', 'details'])
    .orderBy('position')
    .where((eb) => eb.or([eb('details', 'like', '%"gtin":%'), eb('hidden', '=', 1)]))
    .execute();
  const hidden = new Set(columns.has('hidden') ? [] : rows.flatMap((row) => (row.hidden === 1 ? [row.id] : [])));
  const inFile = new Set(products.map(({ _id }) => _id));
  const others = rows
    .filter((row) => row.hidden === 0 && !inFile.has(row.id))
    .map((row) => ({ id: row.id, gtin: (JSON.parse(row.details) as Product).gtin }));
  const own = products.filter((one) => !one.hidden && !hidden.has(one._id)).map(({ _id, gtin }) => ({ id: _id, gtin }));
  const byGtin = new Map<string, { ids: string[]; gtin: string; isOurs: boolean }>();
  for (const { id, gtin } of [...others, ...own]) {
    if (gtin === undefined) continue;
    const key = withAllDigits(gtin);
    const isOurs = inFile.has(id);
    const known = byGtin.get(key);
    byGtin.set(key, {
      ids: [...(known?.ids ?? []), id],
      gtin: known?.gtin ?? gtin,
      isOurs: isOurs || (known?.isOurs ?? false),
    });
  }
  return [...byGtin.values()]
    .filter(({ ids, isOurs }) => ids.length > 1 && isOurs)
    .slice(0, NOTES_MAX)
    .map(({ ids, gtin }) => `note: ${ids.join(', ')} have the same gtin ${gtin}`);
}

/** The products are sold all the same, for less than they could bring, or their parcels have to wait. */
async function taxFaults(queries: Queries, { rows, products, columns }: CatalogueFile): Promise<string[]> {
  const notes = await taxNotes(queries, products, !columns.has('hsn'));
  const noted = rows.flatMap(({ line, value }, at) => {
    const words = notes[at];
    return words === undefined ? [] : [`line ${line} (${value._id}): note: ${words}`];
  });
  const more = noted.length - NOTES_MAX;
  return [...noted.slice(0, NOTES_MAX), ...(more > 0 ? [`… and ${more} more such notes on taxes`] : [])];
}

/** Shorter numbers are those of 14 digits without the zeros in front. */
const withAllDigits = (gtin: string): string => gtin.padStart(14, '0');
