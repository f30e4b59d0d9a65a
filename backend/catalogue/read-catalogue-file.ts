import type { Product } from '@/lib/contract/product';
import type { CsvFile } from '../files/csv-file';
import { readCsvRows, type BadRow } from '../files/read-csv-rows';
import { CATALOGUE_COLUMNS, readCatalogueRow, REQUIRED_COLUMNS } from './read-catalogue-row';

export interface CatalogueFile {
  rows: { line: number; value: Product }[];
  products: Product[];
  badRows: BadRow[];
  /** What was read otherwise than it stands there. */
  notes: string[];
  columns: ReadonlySet<string>;
}

/**
 * Reads and checks a whole catalogue file before anything is written.
 *
 * @throws Refusal 400 when the file cannot be read or its first line does not name the columns
 */
export async function readCatalogueFile(file: CsvFile): Promise<CatalogueFile> {
  const csv = await readCsvRows(file, {
    columns: CATALOGUE_COLUMNS,
    required: REQUIRED_COLUMNS,
    aliases: { fssai: 'fssaiLicence', colours: 'colors' },
    lines: ['description'],
    shown: ['name', 'description', 'brand', 'maker', 'material', 'allergens', 'features', 'colors', 'sizes'],
    key: { name: 'id', of: ({ id = '' }) => id },
    read: readCatalogueRow,
  });
  return { ...csv, products: csv.rows.map(({ value }) => value) };
}
