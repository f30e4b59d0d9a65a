/** How many of something a row of an order says, and the row without that. */
interface Counted {
  named: string;
  quantity: number;
}

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = String.raw`(\d{1,3}|${WORDS.join('|')})`;
/** What is counted, where that is no product: '3 pcs', 'two packets of'. */
const UNIT = String.raw`(?:pcs?|pieces?|packets?|packs?|nos?|units?|items?)\b\.?`;
/** A number before one of these is a size: '200 g'. */
const IS_COUNT = String.raw`(?!\s*(?:g|gms?|grams?|kgs?|kilos?|ml|ltrs?|litres?|liters?|cm|mm|inch(?:es)?)\b)`;
/** How people begin a request: 'Hi, can I have', 'please send me'. */
const REQUEST = String.raw`(?:(?:hi|hello|hey|sir|madam|can|could|may|i|i['’]d|we|you|would|will|please|pls|plz|have|want|to|like|need|get|give|send|take|buy|order|me|us|also)\b[,.!\s]*)*`;

const BEFORE = new RegExp(
  String.raw`^${REQUEST}${COUNT}(?:\s*[x×*]\s*|\s+${UNIT}\s*(?:of\s+)?|${IS_COUNT}\s+)(\S.*)$`,
  'i',
);
const BEHIND = new RegExp(String.raw`^(.*?\S)\s*(?:[x×*]\s*|:\s*|\bqty[:.]?\s*)(\d{1,3})\s*[?.!]*$`, 'i');
const UNITS_BEHIND = new RegExp(String.raw`^(.*?\S)[\s,(–-]+${COUNT}\s*${UNIT}\s*\)?[?.!]*$`, 'i');

/** Reads '2 × Kurta', '2 kurta', 'three packets of Kurta', 'Kurta x 2' and 'Kurta, 2 pcs'; undefined where no number is said. */
export function countedRow(row: string): Counted | undefined {
  const before = BEFORE.exec(row);
  if (before) return { named: before[2] ?? '', quantity: countOf(before[1]) };
  const behind = BEHIND.exec(row) ?? UNITS_BEHIND.exec(row);
  return behind ? { named: behind[1] ?? '', quantity: countOf(behind[2]) } : undefined;
}

const countOf = (said = ''): number => Math.max(1, Number(said) || WORDS.indexOf(said.toLowerCase()) + 1);

const BEFORE_COUNT = new RegExp(String.raw`(?:\s*[,;]\s*|\s+)(?:and|&|\+)\s+(?=${COUNT}\b${IS_COUNT}\s*\S)`, 'i');
const BETWEEN = new RegExp(
  String.raw`,?\s+(?:and|&|\+)\s+|\s*[,;]\s*(?=\d{1,3}${IS_COUNT}\s+(?!${UNIT}\s*$)\p{L})`,
  'iu',
);

/** The row at each 'and' before a number, which begins another product: '1 kurta and 2 packets of murukku'. */
export const splitAtCounts = (row: string): readonly string[] => partsOf(row, BEFORE_COUNT);

/** The row at each word or sign that may join two products, or be a part of one's name. */
export const splitAtJoints = (row: string): readonly string[] => partsOf(row, BETWEEN);

function partsOf(row: string, joint: RegExp): readonly string[] {
  const found = joint.exec(row);
  if (!found || found.index === 0) return [row];
  return [row.slice(0, found.index), ...partsOf(row.slice(found.index + found[0].length), joint)].filter(Boolean);
}
