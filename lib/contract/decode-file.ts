import { CONTROL, UNREADABLE } from './plain-text';

/**
 * How many first bytes are looked at: which of them are 0 shows UTF-16 without a mark, since a first line begins with
 * Latin letters.
 */
const LITTLE_ENDIAN = [false, true, false, true];
const BIG_ENDIAN = [true, false, true, false];

/** What zipped and old workbooks of spreadsheets begin with. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const WORKBOOK_BYTES_READ = 512;

const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/**
 * The text of a file that a spreadsheet saved: UTF-8, UTF-16, or Windows-1252, which Excel writes by default. What is
 * no text becomes U+FFFD and a control character becomes `CONTROL`, so that the line can be named. Of a workbook only
 * the beginning is answered, by which `isWorkbook` recognises it.
 */
export function decodeFile(bytes: Uint8Array): string {
  const own = WORKBOOKS.some((begin) => begin.every((byte, at) => bytes[at] === byte));
  return decode(own ? bytes.subarray(0, WORKBOOK_BYTES_READ) : bytes).replace(CONTROLS, CONTROL);
}

/** Whether a file that `decodeFile` has read is a workbook and no text. */
export const isWorkbook = (text: string): boolean =>
  text.startsWith(`PK${CONTROL}${CONTROL}`) || text.startsWith(`\u00D0\u00CF${CONTROL}\u00E0`);

function decode(bytes: Uint8Array): string {
  const marked = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] };
  for (const [encoding, mark] of Object.entries(marked))
    if (mark.every((byte, at) => bytes[at] === byte)) return new TextDecoder(encoding).decode(bytes);
  const hasZeros = (places: readonly boolean[]) => places.every((isZero, at) => (bytes[at] === 0) === isZero);
  if (hasZeros(LITTLE_ENDIAN)) return new TextDecoder('utf-16le').decode(bytes);
  if (hasZeros(BIG_ENDIAN)) return new TextDecoder('utf-16be').decode(bytes);
  const whole = decodeUtf8(bytes);
  if (whole !== undefined) return whole;
  const text = new TextDecoder().decode(bytes);
  if (!isWindows1252(text)) return text;
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Undefined for bytes that are not UTF-8; a U+FFFD that the text itself holds does not count as unreadable. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Whether so little of the bytes was UTF-8 that they must be another encoding: one spoiled cell of a file does not
 * change all the others.
 */
function isWindows1252(text: string): boolean {
  if (!text.includes(UNREADABLE)) return false;
  let spoiled = 0;
  let good = 0;
  for (const [letter] of text.matchAll(/\P{ASCII}/gu)) {
    if (letter === UNREADABLE) spoiled += 1;
    else good += 1;
  }
  return spoiled > good;
}
