import { createHash } from 'node:crypto';
import { scriptJson } from '@/lib/seo/script-json';

export interface SealedPage {
  /** The page as it is sent: the mark stands nowhere in it. */
  text: string;
  /** The inline scripts that carried the mark, as a policy names them: `sha256-…`. */
  hashes: string[];
}

/** A piece of React's flight data as Next writes it into a page: 1 for a text, 3 for bytes that are none, in base64. */
const FLIGHT = /^self\.__next_f\.push\((\[([13]),"[^]*"\])\)$/;
const TEXT = '1';

/**
 * Takes the mark off a whole page, or off flight data, and hashes the inline scripts that carried it: those and no others
 * are the page's own. What somebody else brings into a page does not know the mark
 * (docs/decisions/two-roots-and-content-security-policy.md).
 *
 * @param text one character per byte (latin1), so that hashes are those of the bytes
 */
export function sealPage(text: string, mark: string): SealedPage {
  if (!text.includes(mark)) return { text, hashes: [] };
  const unmarked = unmarking(mark);
  // Every third piece from the second on is the opening tag of a script of ours, the next one its content.
  const pieces = text.split(new RegExp(`(<script(?=\\s)[^>]*\\snonce="${mark}"[^>]*>)([^]*?)(?=</script)`));
  mendFlight(pieces, unmarked);
  const hashes = new Set<string>();
  const sealed = pieces.map((piece, at) => {
    const plain = unmarked(piece);
    if (at % 3 === 2 && plain !== '')
      hashes.add(`sha256-${createHash('sha256').update(plain, 'latin1').digest('base64')}`);
    return plain;
  });
  return { text: sealed.join(''), hashes: [...hashes] };
}

/** Of an attribute, and of flight data, in a script's string or by itself, nothing is left: there is no nonce. */
function unmarking(mark: string): (part: string) => string {
  const inData = new RegExp(`(,?)\\\\?"nonce\\\\?":\\\\?"${mark}\\\\?"(,?)`, 'g');
  return (part) =>
    part.includes(mark)
      ? part
          .replaceAll(` nonce="${mark}"`, '')
          .replace(inData, (_all, before: string, after: string) => (before && after ? ',' : ''))
          .replaceAll(mark, '')
      : part;
}

/**
 * Flight data is cut wherever a buffer was full. Where that went through what is taken off, or through a character, so
 * that Next wrote bytes, all of it goes into the last of its scripts.
 */
function mendFlight(pieces: string[], unmarked: (part: string) => string): void {
  const flight = pieces.flatMap((piece, at) => {
    const [, pushed = '', kind = ''] = (at % 3 === 2 && FLIGHT.exec(piece)) || [];
    return pushed === '' ? [] : [{ at, kind, pushed }];
  });
  const texts = flight.map(({ pushed }) => pushed.slice('[1,"'.length, -'"]'.length));
  const isWhole = unmarked(texts.join('')) === texts.map(unmarked).join('');
  if (isWhole && flight.every(({ kind }) => kind === TEXT)) return;
  const all = Buffer.concat(flight.map(({ kind, pushed }) => bytesIn(pushed, kind))).toString();
  for (const { at } of flight) pieces[at] = '';
  const last = flight.at(-1)?.at ?? 0;
  pieces[last] = `self.__next_f.push(${Buffer.from(scriptJson([Number(TEXT), all])).toString('latin1')})`;
}

function bytesIn(pushed: string, kind: string): Buffer {
  const [, data] = JSON.parse(Buffer.from(pushed, 'latin1').toString()) as [number, string];
  return Buffer.from(data, kind === TEXT ? 'utf8' : 'base64');
}
