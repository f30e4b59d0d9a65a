import { createHash } from 'node:crypto';
import { diff } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { load, type CheerioAPI } from 'cheerio';

/** An answer as it came, its body unpacked. */
export interface Answer {
  /** Of the shop, without a slash at the end: every mention of it is left out of the comparison. */
  origin: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** In bytes. */
export interface Weight {
  raw: number;
  brotli: number;
}

/** How far the weights of two builds may lie apart: a share, and the bytes by which two names of chance may compress. */
const [WEIGHT_SHARE, CHANCE_BYTES] = [0.01, 16];
/** Differences of one body or header that are named. */
const LINES_MAX = 12;
/** Characters of a line that are shown, and those of them before the first difference. */
const [SHOWN, BEFORE_SHOWN] = [90, 30];

/** Headers that differ in each build or at each moment, or that are compared by weight and body instead. */
const OWN_HEADERS = new Set(
  'etag cache-status date age last-modified keep-alive connection content-length transfer-encoding content-encoding'.split(
    ' ',
  ),
);

/** Names that a build or a rendering makes up, each with what is in its place. */
const OWN_NAMES: readonly [RegExp, string][] = [
  [/\/_next\/static\/[\w./~-]+/g, '/_next/static/*'],
  [/(?<='sha256-)[\w+/=]+/g, '*'],
  [/(?<='nonce-)[\w+/=-]+/g, '*'],
  [/("?nonce"?\s*[:=]\s*"?)[\w+/=-]+/g, '$1*'],
  [/_R_[0-9a-z]*_/g, '_R_'],
  [/(?<=\/previews\/)[\w~-]+(?=\/)/g, '*'],
  [/(?<=\/cached(?:-product)?\/)[\w-]+/g, '*'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '*'],
  [/(?<=icon\.)[\w-]+(?=\.(?:svg|png))/g, '*'],
  [/(?<=[" ])_?[\w-]{6}_(?=[a-zA-Z])/g, ''],
];

/** Lines of a flight answer that name scripts and styles, and the references to them. */
const FLIGHT_FILES = /^(?:[0-9a-f]*:(?:I\[|HL\[|"\/_next|"\$S|X$)).*\n?/gm;
/** References of rows to each other, and names of the build, of a page's version and of metadata in it. */
const FLIGHT_NAMES = /\/_next\/static\/|\$@?\w*"$|^"[bk]":"|^"name":"[\w-]{12}"|^"[\w-]{21}[mv]"$|^[[{"]*$/;

/**
 * How two answers to the same request differ, one readable line each: status or, where that is the same, headers and body, which for pages is their
 * DOM without scripts and styles, and for other text its lines.
 */
export function differencesBetween(before: Answer, after: Answer): string[] {
  if (before.status !== after.status) return [`status ${before.status} → ${after.status}`];
  const found: string[] = [];
  const [one, other] = [headersOf(before), headersOf(after)];
  for (const name of new Set([...one.keys(), ...other.keys()]))
    if (one.get(name) !== other.get(name))
      found.push(...changed(`header ${name}`, parts(one.get(name)), parts(other.get(name))));
  return [...found, ...changed('body', linesOf(before), linesOf(after))];
}

/** The line that says by how much a weight moved, where it moved by more than 1 %. */
export function weightDifference(name: string, before: number, after: number): string[] {
  const share = after / before - 1;
  if (Math.abs(share) <= WEIGHT_SHARE || Math.abs(after - before) <= CHANCE_BYTES) return [];
  return [`${name} ${before} → ${after} bytes (${share > 0 ? '+' : ''}${(share * 100).toFixed(1)} %)`];
}

export function weigh(body: Buffer): Weight {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { raw: body.length, brotli: brotliCompressSync(body, { params }).length };
}

/** A page; undefined for an answer that is no page. */
export function documentOf({ headers, body }: Answer): CheerioAPI | undefined {
  return headers.get('content-type')?.startsWith('text/html') && body.length > 0 ? load(body.toString()) : undefined;
}

function headersOf({ headers, origin }: Answer): Map<string, string> {
  const others = [...headers].filter(([name]) => !OWN_HEADERS.has(name) && name !== 'set-cookie');
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=*'));
  return new Map([
    ...others.map(([name, value]) => [name, withoutOwnNames(value, origin)] as const),
    ...(cookies.length === 0 ? [] : [['set-cookie', cookies.toSorted().join(', ')] as const]),
  ]);
}

/** The words of a header that may stand in any number and order, each once. */
const parts = (value: string | undefined): string[] =>
  value === undefined ? [] : [...new Set(value.split(/(?<=;)\s*|(?<=,)\s*|\s+(?=')/))];

function linesOf(answer: Answer): string[] {
  const { headers, body, origin } = answer;
  const type = headers.get('content-type') ?? '';
  const page = documentOf(answer);
  if (page) return domLines(page).map((line) => withoutOwnNames(line, origin));
  // How scripts are written is the build's: their weight says enough.
  if (type.includes('javascript')) return [];
  if (body.length > 0 && !/text|json|xml|csv|svg/.test(type))
    return [`${type} with SHA-256 ${createHash('sha256').update(body).digest('hex').slice(0, 12)}`];
  const text = withoutOwnNames(body.toString(), origin);
  if (type.startsWith('text/x-component')) return flightLines(text);
  return text.split(/\n|(?<=>)(?=<)|(?<=[,{[])(?=["{[])/).map((line) => line.trim());
}

function withoutOwnNames(text: string, origin: string): string {
  const shared = text.replaceAll(origin, 'shop:').replaceAll(encodeURIComponent(origin), 'shop:');
  return OWN_NAMES.reduce((words, [name, instead]) => words.replace(name, instead), shared);
}

/** What is shown, whatever the order of its rows: React and the build decide how they are cut and counted. */
function flightLines(text: string): string[] {
  const named = text.replace(FLIGHT_FILES, '').replace(/^[0-9a-f]+:/gm, '');
  return named
    .replaceAll(/"\$L?[0-9a-f]+"/g, '"$"')
    .split(/\n|(?<=[,[{])(?=["[{])/)
    .map((line) => line.replace(/[\]},\s]+$/, ''))
    .filter((line) => !FLIGHT_NAMES.test(line))
    .toSorted();
}

/** An element or a text a line, attributes in the order of their names. */
function domLines($: CheerioAPI): string[] {
  $('script[src*="/_next/static/"], link[href*="/_next/static/"]').remove();
  $('script:not([type])').each((_, { children }) => {
    for (const text of children) if (text.type === 'text' && text.data.includes('__next_f')) text.data = '';
  });
  $('script:empty').remove();
  $('*')
    .contents()
    .filter((_, node) => node.type === 'comment')
    .remove();
  const lines: string[] = [];
  const walk = (nodes: ReturnType<CheerioAPI>): void => {
    let words = '';
    const say = () => {
      const line = words.replace(/\s+/g, ' ').trim();
      if (line !== '') lines.push(line);
      words = '';
    };
    nodes.each((_, node) => {
      if (node.type === 'text') words += node.data;
      if (!('attribs' in node)) return;
      say();
      const named = Object.entries(node.attribs).toSorted(([one], [other]) => one.localeCompare(other));
      lines.push(`<${[node.name, ...named.map(([name, value]) => `${name}="${value}"`)].join(' ')}>`);
      walk($(node).contents());
      lines.push(`</${node.name}>`);
    });
    say();
  };
  walk($.root().contents());
  return lines;
}

/** Where two texts differ: a line that became another is shown from where it did. Each difference once, and not all of many. */
function changed(name: string, before: readonly string[], after: readonly string[]): string[] {
  if (before.length === after.length && before.every((line, place) => line === after[place])) return [];
  const steps = diff(before, after).filter(([way]) => way !== 0);
  const lines: string[] = [];
  for (let place = 0; place < steps.length; place += 1) {
    const [way, line] = steps[place] ?? [0, ''];
    const [nextWay, next] = steps[place + 1] ?? [0, ''];
    if (way + nextWay === 0 && line[0] === next[0]) {
      lines.push(way > 0 ? became(line, next) : became(next, line));
      place += 1;
    } else lines.push(`${way > 0 ? 'without' : 'with'} ${line.slice(0, SHOWN)}`);
  }
  const once = [...new Set(lines)].map((line) => `${name} ${line}`);
  const left = once.length - LINES_MAX;
  return left > 0 ? [...once.slice(0, LINES_MAX), `${name}: ${left} more differences`] : once;
}

/** A line and what became of it, both from a little before their first difference. */
function became(line: string, next: string): string {
  const first = [...line].findIndex((letter, place) => letter !== next[place]);
  const from = Math.max(0, (first < 0 ? line.length : first) - BEFORE_SHOWN);
  return `${line.slice(from, from + SHOWN)} → ${next.slice(from, from + SHOWN)}`;
}
