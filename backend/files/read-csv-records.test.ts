import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileOnDisk } from './csv-file';
import { readCsvRecords, type CsvRecord } from './read-csv-records';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'csv-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer): Promise<CsvRecord[]> {
  const file = path.join(folder, 'file.csv');
  await writeFile(file, text);
  const records: CsvRecord[] = [];
  for await (const record of readCsvRecords(fileOnDisk(file))) records.push(record);
  return records;
}

describe('reading CSV', () => {
  test('ends a line at LF, CRLF and CR alone, wherever the file is cut in reading', async () => {
    const text = 'id,name\r\n1,one\u2028two\u2029three\r2,"a\r\nb"\n3,c\r';
    const records = [
      { line: 1, cells: ['id', 'name'] },
      { line: 2, cells: ['1', 'one\u2028two\u2029three'] },
      { line: 3, cells: ['2', 'a\nb'] },
      { line: 5, cells: ['3', 'c'] },
    ];
    expect(await read(text)).toEqual(records);
    const cut: CsvRecord[] = [];
    for await (const record of readCsvRecords({ name: 'cut', open: () => Readable.from([...text]) })) cut.push(record);
    expect(cut).toEqual(records);
  });

  test('numbers each record by the line it begins in, also after quoted line breaks and empty lines', async () => {
    expect(await read('\uFEFFid,name\r\n1,"two\r\nlines"\r\n\r\n2,"say ""hi"", please"\n')).toEqual([
      { line: 1, cells: ['id', 'name'] },
      { line: 2, cells: ['1', 'two\nlines'] },
      { line: 5, cells: ['2', 'say "hi", please'] },
    ]);
  });

  test('loses one record to a quote that never closes, and no more', async () => {
    const records = await read('id,name\n1,"open\n2,fine\n3,"also\nfine"\n4,"x"y\n5,fine');
    expect(records.map((record) => ('cells' in record ? record.cells[0] : `fault in ${record.line}`))).toEqual([
      'id',
      'fault in 2',
      '2',
      '3',
      'fault in 6',
      '5',
    ]);
  });

  test('a quote that never closes takes no record with it that ends later', async () => {
    const lines = Array.from({ length: 19_998 }, (_, at) => `${at},fine`);
    const records = await read(['id,name', '1,"open', ...lines, 'last,"of two', 'lines"'].join('\n'));
    expect(records.filter((record) => 'fault' in record)).toMatchObject([{ line: 2 }]);
    expect(records.at(-1)).toEqual({ line: 20_001, cells: ['last', 'of two\nlines'] });
  });

  test('an empty file holds no record', async () => {
    expect(await read('')).toEqual([]);
  });
});
