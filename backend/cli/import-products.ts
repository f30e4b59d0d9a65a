import { countryCode } from '@/lib/catalogue/country-code';
import type { Product } from '@/lib/contract/product';
import { readProducts } from '../catalogue/read-products';
import { toProduct } from '../catalogue/to-product';
import { saveProducts, type SavedProducts } from '../catalogue/save-products';
import type { Queries } from '../database/tables';
import { UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { readCatalogueFile, type CatalogueFile } from '../catalogue/read-catalogue-file';
import { fileOnDisk } from '../files/csv-file';
import { BAD_ROWS_SHOWN, countOfBadRows, reportBadRows } from './report-bad-rows';

const USAGE = 'import <file.csv> [--skip-bad]';
const CHUNK_ROWS = 1000;

/** Columns a file may leave out: what the shop knows already then stays, pictures above all. */
const KEPT: Record<string, keyof Product> = {
  images: 'image',
  hidden: 'hidden',
  brand: 'brand',
  countryOfOrigin: 'countryOfOrigin',
  maker: 'maker',
  netQuantity: 'netQuantity',
  unitPrice: 'unitPrice',
  fssaiLicence: 'fssaiLicence',
  material: 'material',
  allergens: 'allergens',
  shelfLife: 'shelfLife',
  diet: 'diet',
  sizeChart: 'sizeChart',
  gtin: 'gtin',
  mpn: 'mpn',
  pattern: 'pattern',
  importer: 'importer',
  importerAddress: 'importerAddress',
  successor: 'successor',
  hsn: 'hsn',
};

export const importProducts: Command = {
  usage: USAGE,
  about: 'add or change the products of a file; a repeat changes nothing',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, 1, { 'skip-bad': { type: 'boolean' } });
    const started = Date.now();
    const file = await readCatalogueFile(fileOnDisk(operands[0] ?? ''));
    reportBadRows(desk, file.badRows);
    if (file.badRows.length > 0 && !values['skip-bad']) {
      throw new UsageError(
        `Nothing was imported: ${countOfBadRows(file.badRows)}. Put that right, or import the good ones with --skip-bad.`,
      );
    }
    const saved = await saveAll(desk, file);
    nameUnreadCountries(desk, file);
    await nameMissingSuccessors(desk, file.products);
    await nameSharedGtins(desk, file.products);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    desk.say(
      `${saved.added} added, ${saved.changed} changed, ${saved.unchanged} unchanged, ${file.badRows.length} bad, in ${seconds} s`,
    );
  },
};

/** No fault: shoppers read the word as it is. Merchant centres take a country's code alone. */
function nameUnreadCountries({ say }: Desk, { rows }: CatalogueFile): void {
  const unread = rows.filter(({ value: { countryOfOrigin: country } }) => country && !countryCode(country));
  for (const { line, value } of unread.slice(0, BAD_ROWS_SHOWN))
    say(
      `line ${line} (${value._id}): note: countryOfOrigin '${value.countryOfOrigin}' is read as no country, and merchant centres are told none: write it in English, like India`,
    );
}

/** No fault: it may come with the next file. Until then the old address leads nowhere. */
async function nameMissingSuccessors({ services, say }: Desk, products: readonly Product[]): Promise<void> {
  const named = products.filter(({ successor }) => successor !== undefined);
  if (named.length === 0) return;
  const known = new Set((await services.db.selectFrom('products').select('id').execute()).map((row) => row.id));
  const lost = named.filter(({ successor = '' }) => !known.has(successor));
  for (const { _id, successor } of lost.slice(0, BAD_ROWS_SHOWN))
    say(`note: ${_id} names the successor ${successor}, which is no product of the shop`);
}

/**
 * No fault: a hidden product hands its number on, and makers do repeat one. Merchant centres may take two products on
 * sale with one number for the same.
 */
async function nameSharedGtins({ services, say }: Desk, products: readonly Product[]): Promise<void> {
  const byGtin = new Map<string, Product[]>();
  for (const { gtin } of products) if (gtin !== undefined) byGtin.set(withAllDigits(gtin), []);
  if (byGtin.size === 0) return;
  for (const one of await readProducts(services.db)) if (one.gtin) byGtin.get(withAllDigits(one.gtin))?.push(one);
  const shared = [...byGtin.values()].filter(({ length }) => length > 1);
  for (const alike of shared.slice(0, BAD_ROWS_SHOWN))
    say(`note: ${alike.map(({ _id }) => _id).join(', ')} have the same gtin ${alike[0]?.gtin}`);
}

/** Shorter numbers are those of 14 digits without the zeros in front. */
const withAllDigits = (gtin: string): string => gtin.padStart(14, '0');

/** One transaction: a file is in the shop whole or not at all. */
async function saveAll({ services, progress }: Desk, { products, columns }: CatalogueFile): Promise<SavedProducts> {
  const absent = Object.entries(KEPT).flatMap(([column, field]) => (columns.has(column) ? [] : [field]));
  const total: SavedProducts = { added: 0, changed: 0, unchanged: 0 };
  await services.db.transaction().execute(async (trx) => {
    for (let start = 0; start < products.length; start += CHUNK_ROWS) {
      const chunk = await keepAbsent(trx, products.slice(start, start + CHUNK_ROWS), absent);
      const saved = await saveProducts(trx, chunk, services.now());
      total.added += saved.added;
      total.changed += saved.changed;
      total.unchanged += saved.unchanged;
      progress(`${Math.min(start + CHUNK_ROWS, products.length)} of ${products.length} products`);
    }
  });
  return total;
}

async function keepAbsent(trx: Queries, products: Product[], absent: readonly (keyof Product)[]): Promise<Product[]> {
  const ids = products.map((one) => one._id);
  const rows = await trx.selectFrom('products').selectAll().where('id', 'in', ids).execute();
  const stored = new Map(rows.map((row) => [row.id, toProduct(row, undefined)]));
  return products.map((one) => {
    const old = stored.get(one._id);
    return old ? { ...one, ...Object.fromEntries(absent.map((field) => [field, old[field]])) } : one;
  });
}
