import { writtenRupees } from '@/lib/contract/desk/typed';
import { plainDigits } from '@/lib/contract/plain-digits';
import { contradictions, type AreaRow, type AreaTerms } from '@/lib/rules/delivery/area-spans';
import { pinRangeWords, readPinRange } from '@/lib/rules/delivery/pin-range';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { CsvFile } from '../files/csv-file';
import { readCsvRows, type BadRow, type GoodRow } from '../files/read-csv-rows';
import { Refusal } from '../refusal';

export const AREA_COLUMNS = ['pins', 'days', 'cash', 'fee'] as const;

/** As people head them, in small letters and digits alone. */
const ALIASES: Readonly<Record<string, (typeof AREA_COLUMNS)[number]>> = {
  pin: 'pins',
  pincode: 'pins',
  pincodes: 'pins',
  deliverydays: 'days',
  cod: 'cash',
  cashondelivery: 'cash',
  deliveryfee: 'fee',
  charge: 'fee',
};
/** Each is a file of some MB; India has about 19,000 PINs. */
const ROWS_MAX = 50_000;
const DAYS_MAX = 60;
const FEE_MAX = 10_000;

interface AreasFile {
  rows: GoodRow<AreaRow>[];
  badRows: BadRow[];
  /** What was read otherwise than it is there. */
  notes: string[];
}

/**
 * Reads and checks a whole file of delivery areas before anything is written.
 *
 * @throws Refusal 400 when the file cannot be read or its first line does not name the columns
 */
export async function readAreasFile(file: CsvFile): Promise<AreasFile> {
  const { rows, badRows, notes } = await readCsvRows<AreaRow>(file, {
    columns: AREA_COLUMNS,
    required: ['pins', 'days'],
    aliases: ALIASES,
    lines: [],
    shown: [],
    html: false,
    key: { name: 'pins', of: ({ pins = '' }) => spelled(pins) },
    read: readRow,
  });
  if (rows.length > ROWS_MAX)
    throw new Refusal(
      400,
      `${file.name} has more than ${ROWS_MAX} rows: write neighbours as ranges, like 560001-560110.`,
    );
  const faults = contradictions(rows.map(({ value }) => value)).map(({ row, other, pin }) => ({
    line: rows[row]?.line ?? 0,
    id: spelledRow(rows[row]),
    faults: [
      `is as wide as line ${rows[other]?.line} (${spelledRow(rows[other])}), says otherwise, and both hold ${pin}: leave one out, or make one narrower`,
    ],
  }));
  return { rows, badRows: [...badRows, ...faults], notes };
}

const spelledRow = (row: GoodRow<AreaRow> | undefined): string => (row ? pinRangeWords(row.value) : '');

function spelled(pins: string): string {
  const range = readPinRange(pins);
  return range ? pinRangeWords(range) : pins;
}

function readRow(cells: Record<string, string>): { value: AreaRow } | { faults: string[] } {
  const range = readPinRange(cells['pins'] ?? '');
  const days = readDays(cells['days'] ?? '');
  const cash = readCash(cells['cash']);
  const fee = readFee(cells['fee']);
  const faults = [
    ...(range ? [] : ['pins must be one PIN code like 560001, a range like 560001-560110, or a beginning like 5600*']),
    ...[days, cash, fee].flatMap((cell) => (typeof cell === 'string' ? [cell] : [])),
  ];
  if (!range || typeof days === 'string' || typeof cash === 'string' || typeof fee === 'string') return { faults };
  return { value: { ...range, ...days, cash, feePaise: fee } };
}

/** Months as spreadsheets write them where they took '2-4' for a date. */
const AS_DATE = /[a-z]{3}|\d+[-/.]\d+[-/.]\d+/i;

function readDays(cell: string): Pick<AreaTerms, 'from' | 'to'> | string {
  const plain = plainDigits(cell).replace(/\s*(working\s+)?days?$/i, '');
  const [, from, to = from] = /^(\d{1,2})(?:\s*(?:[-–—]|to)\s*(\d{1,2}))?$/i.exec(plain) ?? [];
  if (from !== undefined && Number(from) <= Number(to) && Number(to) <= DAYS_MAX)
    return { from: Number(from), to: Number(to) };
  if (AS_DATE.test(plain) && plain !== '')
    return `days is '${cell}', which a spreadsheet has made of a range: write it as '2 to 4'`;
  return `days must be working days like 2-4 or 3, up to ${DAYS_MAX}`;
}

/** An empty cell says nothing, and is not taken for no. */
function readCash(cell = 'yes'): boolean | string {
  const word = cell.toLowerCase();
  if (['yes', 'y', 'true', '1'].includes(word)) return true;
  return ['no', 'n', 'false', '0'].includes(word) ? false : 'cash must be yes or no';
}

function readFee(cell = ''): number | string {
  if (cell === '') return 0;
  const read = writtenRupees.safeParse(cell);
  if (!read.success) return `fee ${read.error.issues[0]?.message ?? 'is wrong'}`;
  return read.data > FEE_MAX ? `fee must be at most ${FEE_MAX} rupees` : rupeesToPaise(read.data);
}
