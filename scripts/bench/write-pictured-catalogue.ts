import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { FULL_SIZE, writeCatalogue } from './write-catalogue';

/**
 * Feeds take no goods without a picture, and the real catalogue comes without: any picture of the shop's own stands in.
 */
const PICTURE = '/demo/products/mulasi-handloom-kurta-1.webp';

/**
 * Writes a catalogue file of `size` products with pictures; above the real ones' number they are repeated under other
 * ids.
 */
export async function writePicturedCatalogue(file: string, size: number): Promise<void> {
  const source = `${file}.source.csv`;
  await writeCatalogue(source, Math.min(size, FULL_SIZE));
  const out = createWriteStream(file);
  const write = async (row: readonly string[]) => {
    if (!out.write(stringify([[...row]]))) await once(out, 'drain');
  };
  let left = size;
  for (let round = 0; left > 0; round += 1) {
    let isHeader = true;
    for await (const cells of createReadStream(source).pipe(parse()) as AsyncIterable<string[]>) {
      const [id = '', ...rest] = cells;
      if (isHeader && round === 0) await write([id, ...rest, 'images']);
      else if (!isHeader && left > 0) {
        await write([round === 0 ? id : `${id}-${round}`, ...rest, PICTURE]);
        left -= 1;
      }
      isHeader = false;
    }
  }
  out.end();
  await once(out, 'finish');
}
