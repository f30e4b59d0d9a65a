import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileOnDisk } from '@/backend/files/csv-file';
import { readCsvRecords } from '@/backend/files/read-csv-records';

/** The catalogue the figures are about; a made one of the same size stands in where it is absent. */
export const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
export const FULL_SIZE = 12_767;

const HEADER =
  'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod,brand'.split(',');

/** Writes a catalogue file of the first `size` products; answers what it was made of. */
export async function writeCatalogue(file: string, size: number): Promise<'real' | 'made up'> {
  const isReal = existsSync(REAL_CATALOGUE);
  const rows = isReal ? await realRows(size) : madeUpRows(size);
  await writeFile(
    file,
    rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
  );
  return isReal ? 'real' : 'made up';
}

/** The first so many rows and, where the file has fewer, the same again under other ids. */
async function realRows(size: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const record of readCsvRecords(fileOnDisk(REAL_CATALOGUE))) {
    if ('cells' in record) rows.push(record.cells);
    if (rows.length > size) break;
  }
  const [header = [], ...products] = rows;
  const again = Array.from({ length: Math.max(0, size - products.length) }, (_, index) => {
    const [id, ...rest] = products[index % products.length] ?? [];
    return [`${id}-${Math.floor(index / products.length) + 2}`, ...rest];
  });
  return [header, ...products, ...again];
}

function madeUpRows(size: number): string[][] {
  const text = 'Soft handloom cotton with a straight cut. '.repeat(6);
  const rows = Array.from({ length: size }, (_, index) => [
    `bench-${index}`,
    `Handloom kurta ${index}`,
    text,
    String(300 + (index % 900)),
    '',
    'Men',
    'Winterwear',
    'Blue|Red',
    'S|M|L',
    String(index % 50 === 0),
    'COD',
    'Loom',
  ]);
  return [HEADER, ...rows];
}

/** Imports a catalogue file into the database as the merchant's command does; answers seconds. @param more settings of the shop */
export function importCatalogue(file: string, databaseUrl: string, more: Record<string, string> = {}): number {
  const started = performance.now();
  runCommand(['import', file], databaseUrl, more);
  return (performance.now() - started) / 1000;
}

/** Runs a command of the merchant's, of the shop in the folder that is the current one. @throws Error with what it says where it fails */
export function runCommand(words: readonly string[], databaseUrl: string, more: Record<string, string> = {}): void {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'backend/cli/shop.ts', ...words], {
    env: { ...process.env, ...more, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr || run.stdout);
}
