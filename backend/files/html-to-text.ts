import { plainText } from '@/lib/contract/plain-text';

/** Tags that end a line, and all that a description is marked up with. */
const BLOCKS = 'p|div|br|ul|ol|li|h[1-6]|table|tbody|thead|tr|blockquote|section|article|hr|dl|dt|dd|figure';
const INLINE =
  'b|i|u|em|strong|span|a|font|small|big|sub|sup|s|strike|td|th|img|center|label|code|pre|iframe|video|meta|link';
const SILENT = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const BLOCK = new RegExp(`</?(?:${BLOCKS})(?:\\s[^<>]*)?/?>`, 'gi');
const TAG = new RegExp(`</?(?:${INLINE})(?:\\s[^<>]*)?/?>`, 'gi');
/** '<S>' in 'sizes <S> to <L>' is no HTML. */
const LONE_LETTER = /^<([a-z])>$/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

/** Those that shops write; others stay as they are. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  hellip: '…',
  deg: '°',
  times: '×',
  frac12: '½',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
};

/**
 * The text of what another shop's export holds as HTML, a line for each paragraph and each item of a list.
 *
 * @returns the same text where there is no HTML in it, as in '2 < 3 & more'
 */
export function textOfHtml(cell: string): string {
  if (!/[<&]/.test(cell)) return cell;
  const untagged = cell
    .replace(SILENT, '')
    .replace(BLOCK, '\n')
    .replace(TAG, (tag) => (isClosed(tag, cell) ? '' : tag));
  const text = untagged.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    return code > 31 && code <= 0x10_ff_ff ? plainText(String.fromCodePoint(code)) : ' ';
  });
  if (text === cell) return cell;
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Whether a tag of one letter has its end in the same text; longer ones and those with attributes need none. */
function isClosed(tag: string, cell: string): boolean {
  const letter = LONE_LETTER.exec(tag)?.[1];
  return letter === undefined || cell.toLowerCase().includes(`</${letter.toLowerCase()}>`);
}
