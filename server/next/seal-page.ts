import { hash } from 'node:crypto';
import { scriptJson } from '@/lib/storefront/seo/script-json';

export interface SealedPage {
  /** The page as it is sent: the mark stands nowhere in it. */
  page: Buffer;
  /** The inline scripts that carried the mark, as a policy names them: `sha256-…`. */
  hashes: string[];
}

/** What becomes of a tag that carries the mark, without it. */
type TagChange = (tag: string) => string;

/** A chunk of React's flight data as Next writes it into a page: 1 for a text, 3 for bytes that are none, in base64. */
const FLIGHT = /^self\.__next_f\.push\((\[([13]),"[^]*"\])\)$/;
const TEXT = '1';

/**
 * Takes the mark off a whole page, or off flight data, and hashes the inline scripts that carried it: those and no others
 * are the page's own. What somebody else brings into a page does not know the mark
 * (docs/decisions/two-roots-and-content-security-policy.md). The page stays a buffer: as a string it would leave as much
 * garbage again as rendering it did.
 */
export function sealPage(page: Buffer, mark: string, change: TagChange = (tag) => tag): SealedPage {
  if (!page.includes(mark)) return { page, hashes: [] };
  const unmarked = unmarking(mark);
  const { parts, scripts } = cut(page, mark, change);
  joinFlight(scripts);
  const hashes = new Set<string>();
  for (const script of scripts) {
    const text = Buffer.from(unmarked(script.text), 'latin1');
    parts[script.part] = text;
    if (text.length > 0) hashes.add(hashOf(text));
    else leaveOut(parts, script);
  }
  const sealed = Buffer.concat(parts);
  const isClean = !sealed.includes(mark);
  return { page: isClean ? sealed : Buffer.from(unmarked(sealed.toString('latin1')), 'latin1'), hashes: [...hashes] };
}

/** An inline script as a policy names it. */
export const hashOf = (script: string | Buffer): string => `sha256-${hash('sha256', script, 'base64')}`;

/** The content of a script that carries the mark, one character per byte (latin1), and the part of the page that it is. */
interface Script {
  part: number;
  text: string;
}

/** A page in parts: its marked tags are parts of their own, and so are their scripts. */
function cut(page: Buffer, mark: string, change: TagChange): { parts: Buffer[]; scripts: Script[] } {
  const attribute = ` nonce="${mark}"`;
  const parts: Buffer[] = [];
  const scripts: Script[] = [];
  let end = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, Math.max(end, at + 1))) {
    const from = page.lastIndexOf('<', at);
    const to = page.indexOf('>', at) + 1;
    if (from < end || to === 0 || page.indexOf('>', from) !== to - 1) continue;
    const tag = page.toString('latin1', from, to);
    parts.push(page.subarray(end, from), Buffer.from(change(tag.replace(attribute, '')), 'latin1'));
    end = to;
    const last = tag.startsWith('<script ') ? page.indexOf('</script', to) : to;
    if (last <= to) continue;
    scripts.push({ part: parts.length, text: page.toString('latin1', to, last) });
    parts.push(Buffer.alloc(0));
    end = last;
  }
  return { parts: [...parts, page.subarray(end)], scripts };
}

/** Of an attribute, and of flight data, in a script's string or by itself, nothing is left: there is no nonce. */
function unmarking(mark: string): (part: string) => string {
  if (known?.mark !== mark) known = { mark, inData: new RegExp(`(,?)\\\\?"nonce\\\\?":\\\\?"${mark}\\\\?"(,?)`, 'g') };
  const { inData } = known;
  return (part) =>
    part.includes(mark)
      ? part
          .replaceAll(` nonce="${mark}"`, '')
          .replace(inData, (_all, before: string, after: string) => (before && after ? ',' : ''))
          .replaceAll(mark, '')
      : part;
}

/** The one mark of a process, and how data says it. */
let known: { mark: string; inData: RegExp } | undefined;

/**
 * Flight data comes in as many scripts as the rendering had pauses, cut wherever a buffer was full, which may be within the mark
 * or within a character, so that Next wrote bytes. All of it goes into the last: the policy of a page then has one hash for it.
 */
function joinFlight(scripts: Script[]): void {
  const flight = scripts.flatMap((script) => {
    const [, pushed = '', kind = ''] = FLIGHT.exec(script.text) ?? [];
    return pushed === '' ? [] : [{ script, kind, pushed }];
  });
  const last = flight.at(-1);
  if (!last) return;
  const data = flight.every(({ kind }) => kind === TEXT)
    ? `[1,"${flight.map(({ pushed }) => pushed.slice('[1,"'.length, -'"]'.length)).join('')}"]`
    : latin1(scriptJson([1, Buffer.concat(flight.map(({ kind, pushed }) => bytesIn(pushed, kind))).toString()]));
  for (const { script } of flight) script.text = '';
  last.script.text = `self.__next_f.push(${data})`;
}

/** Takes the tags of a script out that has nothing in it any more. */
function leaveOut(parts: Buffer[], { part }: Script): void {
  parts[part - 1] = Buffer.alloc(0);
  parts[part + 1] = parts[part + 1]?.subarray('</script>'.length) ?? Buffer.alloc(0);
}

const latin1 = (text: string): string => Buffer.from(text).toString('latin1');

function bytesIn(pushed: string, kind: string): Buffer {
  const [, data] = JSON.parse(Buffer.from(pushed, 'latin1').toString()) as [number, string];
  return Buffer.from(data, kind === TEXT ? 'utf8' : 'base64');
}
