import { setImmediate } from 'node:timers/promises';
import type { Queries } from '../database/tables';
import { writeCsv } from '../files/write-csv';
import { CATALOGUE_COLUMNS } from './read-catalogue-row';
import { readProductsById } from './read-products';
import { toCatalogueCells } from './to-catalogue-cells';

/** Rows that are written before shoppers are served again. */
const CHUNK_ROWS = 200;
/** By it Excel knows that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Every product, hidden ones too, as a catalogue file: importing it changes nothing. */
export async function exportCatalogue(queries: Queries): Promise<{ csv: string; count: number }> {
  const ids = await queries.selectFrom('products').select('id').orderBy('position').execute();
  const parts = [BYTE_ORDER_MARK + writeCsv([CATALOGUE_COLUMNS])];
  for (let start = 0; start < ids.length; start += CHUNK_ROWS) {
    const chunk = ids.slice(start, start + CHUNK_ROWS).map(({ id }) => id);
    const products = await readProductsById(queries, chunk);
    const rows = chunk.flatMap((id) => products.get(id) ?? []).map(toCatalogueCells);
    parts.push(writeCsv(rows.map((cells) => CATALOGUE_COLUMNS.map((column) => cells[column] ?? ''))));
    await setImmediate();
  }
  return { csv: parts.join(''), count: ids.length };
}
