import path from 'node:path';
import { z } from 'zod';
import { carouselImage } from '@/lib/contract/carousel-images';
import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { readCatalogueFile } from '../catalogue/read-catalogue-file';
import { readShelvesFile } from '../catalogue/read-shelves-file';
import { readOffersFile } from '../coupons/read-offers-file';
import { badRowWords } from '../files/bad-row-words';
import { fileOnDisk, type CsvFile } from '../files/csv-file';
import { readCsvRows, type BadRow } from '../files/read-csv-rows';

/** A small, complete shop of invented products, as the files of `demo/` say it. */
export type Demo = Awaited<ReturnType<typeof readDemoIn>>;

/** The folder of the shop, in which every process starts; a command moves to the merchant's own folder later. */
const DEMO_FOLDER = path.resolve('demo');

const fees = settingsCalls.changeFees.request.pick({ shipping: true, platform: true }).required();
const heroPicture = carouselImage.extend({ createdAt: z.iso.datetime('must be like 2026-10-01T06:30:00.000Z') });

let demo: Promise<Demo> | undefined;

/**
 * The demo, read once in the life of a process.
 *
 * @throws Error when a file cannot be read or has a bad row
 */
export function readDemo(): Promise<Demo> {
  demo ??= readDemoIn(DEMO_FOLDER).catch((error: unknown) => {
    demo = undefined;
    throw error;
  });
  return demo;
}

/**
 * The same from any folder, but for its redirects, which are judged among what the database holds.
 *
 * @returns products oldest first and in rupees, as the list call answers; shelves in the order of pages; fees in rupees
 * @throws Error when a file cannot be read or has a bad row
 * @internal
 */
export async function readDemoIn(folder: string) {
  // The demo's own categories and types, whatever became of the shop's.
  const facts = factsOfDocument(readDemoDocument());
  const { products } = await readDemoFile('products.csv', (file) => readCatalogueFile(file, undefined, facts), folder);
  const shelves = await readDemoFile('shelves.csv', (file) => readShelvesFile(file, products, [], facts), folder);
  const offers = await readDemoFile('offers.csv', (file) => readOffersFile(file, []), folder);
  return {
    products,
    shelves: shelves.rows.map(({ value }) => value),
    offers: offers.rows.map(({ value }) => value),
    fees: await readRows('fees.csv', fees, folder),
    heroPictures: await readRows('hero-pictures.csv', heroPicture, folder),
  };
}

/**
 * One file of the demo by the reader of the merchant's own.
 *
 * @throws Error when it cannot be read, or with its bad rows by line
 */
export async function readDemoFile<Found extends { badRows: BadRow[] }>(
  name: string,
  read: (file: CsvFile) => Promise<Found>,
  folder = DEMO_FOLDER,
): Promise<Found> {
  const file = fileOnDisk(path.join(folder, name));
  const found = await read(file);
  if (found.badRows.length > 0) throw new Error([`${file.name} has bad rows:`, ...badRowWords(found)].join('\n'));
  return found;
}

/** Rows of what merchants type into a form and bring in no file, by the rules of that form. */
async function readRows<Row extends z.ZodObject>(name: string, row: Row, folder: string): Promise<z.output<Row>[]> {
  const columns = Object.keys(row.shape);
  const [first = ''] = columns;
  const expected = { columns, required: columns, lines: [], shown: [], html: false };
  const key = { name: first, of: (cells: Record<string, string>) => cells[first] ?? '' };
  const read = (cells: Record<string, string>): { value: z.output<Row> } | { faults: string[] } => {
    const parsed = row.safeParse(cells);
    if (parsed.success) return { value: parsed.data };
    return { faults: parsed.error.issues.map(({ path: at, message }) => [...at, message].join(' ')) };
  };
  const { rows } = await readDemoFile(name, (file) => readCsvRows(file, { ...expected, key, read }), folder);
  return rows.map(({ value }) => value);
}
