import { hash } from 'node:crypto';
import { scriptJson } from '@/lib/storefront/seo/script-json';
import { withHashes } from '@/lib/storefront/security/content-security-policy';
import { IS_TOO_OLD } from '@/lib/rules/shop/oldest-browsers';
import type { Answer } from '@/server/answer/answer';
import { joinStyles } from '@/server/joined-styles';

/**
 * A page, or its data for Next's router, without the mark, under a policy that names the page's own scripts by their hashes
 * (docs/decisions/two-roots-and-content-security-policy.md).
 */
export function sealAnswer({ status, headers, body }: Answer, mark: string): Answer {
  const { page, hashes } = delayScripts(body, mark);
  return { status, headers: { ...headers, ...unmarkedHeaders(headers, mark, hashes) }, body: page };
}

/**
 * The headers in which the mark may stand, without it: the policy, where it stands for the hashes, and the links that Next
 * announces.
 */
export function unmarkedHeaders(
  { 'content-security-policy': policy, link }: Answer['headers'],
  mark: string,
  hashes: readonly string[] = [],
): Record<string, string> {
  return {
    ...(typeof policy === 'string' ? { 'content-security-policy': withHashes(policy, mark, hashes) } : {}),
    ...(link === undefined ? {} : { link: [link].flat().join(', ').replaceAll(`; nonce="${mark}"`, '') }),
  };
}

interface SealedPage {
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
/** What Next writes before it: the list that it goes into, and what Turbopack begins with. */
const BEFORE_FLIGHT = [/^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/, /^\(\w+\["TURBOPACK"\] \|\| .*;$/];

/**
 * Takes the mark off a whole page, or off flight data, and hashes the inline scripts that carried it: those and no others
 * are the page's own. What somebody else brings into a page does not know the mark
 * (docs/decisions/two-roots-and-content-security-policy.md). The page stays a buffer: as a string it would leave as much
 * garbage again as rendering it did.
 * @internal
 */
export function sealPage(page: Buffer, mark: string, change: TagChange = (tag) => tag): SealedPage {
  if (!page.includes(mark)) return { page, hashes: [] };
  const unmarked = unmarking(mark);
  const { parts, scripts } = cut(page, mark, change);
  joinScripts(scripts, mark);
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

/** An inline script as a policy names it. @internal */
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
  const { inData } = marksIn(mark);
  return (part) =>
    part.includes(mark)
      ? part
          .replaceAll(` nonce="${mark}"`, '')
          .replace(inData, (_all, before: string, after: string) => (before && after ? ',' : ''))
          .replaceAll(mark, '')
      : part;
}

/** The one mark of a process, how data says it, and where the data of a page asks with it for files as rows, or for styles as elements. */
let known: { mark: string; inData: RegExp; hints: RegExp; styles: RegExp } | undefined;

const marksIn = (mark: string): NonNullable<typeof known> =>
  known?.mark === mark
    ? known
    : (known = {
        mark,
        inData: new RegExp(`(,?)\\\\?"nonce\\\\?":\\\\?"${mark}\\\\?"(,?)`, 'g'),
        hints: new RegExp(String.raw`(?<=^\[1,"|\\n):HL\[[^\]]*"${mark}\\"[^\]]*\]\\n`, 'g'),
        styles: new RegExp(
          String.raw`\[\\"\$\\",\\"link\\",\\"\d+\\",{\\"rel\\":\\"stylesheet\\",[^{}]*"${mark}\\"}\]`,
          'g',
        ),
      });

/**
 * Flight data comes in as many scripts as the rendering had pauses, cut wherever a buffer was full, which may be within the mark
 * or within a character, so that Next wrote bytes. All of it goes into the last, behind what Next writes before it: the policy of
 * a page then has one hash for all. What asks for files is left out: the page's head has done so, and React finds its tags there.
 */
function joinScripts(scripts: Script[], mark: string): void {
  const flight = scripts.flatMap((script) => {
    const [, pushed = '', kind = ''] = FLIGHT.exec(script.text) ?? [];
    return pushed === '' ? [] : [{ script, kind, pushed }];
  });
  const last = flight.at(-1);
  if (!last) return;
  const data = flight.every(({ kind }) => kind === TEXT)
    ? `[1,"${flight.map(({ pushed }) => pushed.slice('[1,"'.length, -'"]'.length)).join('')}"]`
    : latin1(scriptJson([1, Buffer.concat(flight.map(({ kind, pushed }) => bytesIn(pushed, kind))).toString()]));
  const before = BEFORE_FLIGHT.flatMap((start) => scripts.filter(({ text }) => start.test(text)));
  const start = before.map(({ text }) => text.replace(/;?$/, ';')).join('');
  for (const script of [...before, ...flight.map(({ script }) => script)]) script.text = '';
  const { hints, styles } = marksIn(mark);
  last.script.text = `${start}self.__next_f.push(${data.replace(hints, '').replace(styles, 'null')})`;
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

/**
 * How long the first picture is waited for after the page was read, in ms: a patchy network must not delay
 * hydration for longer.
 */
const PATIENCE_MS = 2000;

/** A script of Next's as React writes it, without the mark, and what asks for one beforehand. */
const SCRIPT = /^<script src="(\/_next\/static\/[^"]+)" async="">$/;
const PRELOAD = /^<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>$/;
const HEAD = '<head>';

/**
 * Asks for the page's scripts once its words and first pictures are painted; at once where somebody touches the page or
 * it is opened behind another. The tags it leaves are the ones React wrote, so that the page hydrates as it would
 * have: Turbopack knows its chunks by their `src` as it was written. A browser that is too old loads none.
 */
export const ASK_LATER = `(function(d,w){var asked,touched;d.currentScript.remove();if(${IS_TOO_OLD})return;
function ask(){if(asked||d.readyState=='loading')return;asked=1;
for(var s of d.querySelectorAll('script[type=later]')){var n=d.createElement('script');n.async=true;n.setAttribute('src',s.getAttribute('src'));s.replaceWith(n)}}
for(var t of ['pointerover','pointerdown','keydown','focusin','scroll'])addEventListener(t,function(){touched=1;ask()},{once:true,capture:true});
d.addEventListener('DOMContentLoaded',function(){if(touched||d.hidden)return ask();setTimeout(ask,${PATIENCE_MS});
Promise.allSettled(Array.from(d.querySelectorAll('img[fetchpriority=high]'),function(i){return i.decode()})).then(function(){w(function(){w(function(){setTimeout(ask)})})})})
})(document,requestAnimationFrame)`;

const ASK_LATER_TAG = Buffer.from(`<script>${ASK_LATER}</script>`, 'latin1');
const ASK_LATER_HASH = hashOf(ASK_LATER);

/**
 * A page whose own scripts are named by their hashes, and those of Next wait for the first frame: 150 KB of them would
 * share a thin network with the picture the visitor came for (docs/decisions/first-view.md).
 *
 * @param page anything in it that does not carry the mark is left alone
 * @internal
 */
export function delayScripts(page: Buffer, mark: string): SealedPage {
  let waiting = 0;
  const sealed = sealPage(page, mark, (tag) => {
    if (PRELOAD.test(tag)) return '';
    const later = tag.replace(SCRIPT, '<script src="$1" type="later">');
    if (later !== tag) waiting += 1;
    return later;
  });
  const head = sealed.page.indexOf(HEAD) + HEAD.length;
  if (waiting === 0 || head < HEAD.length) return sealed;
  return {
    page: joinStyles(Buffer.concat([sealed.page.subarray(0, head), ASK_LATER_TAG, sealed.page.subarray(head)])),
    hashes: [ASK_LATER_HASH, ...sealed.hashes],
  };
}

/** Next's scripts as they stand on a page with a nonce, or without where its policy lets none run, and the data that they hydrate from. */
const OF_NEXT = [
  /<script src="\/_next\/static\/[^>]*><\/script>/g,
  /<link rel="preload" as="script"[^>]*>/g,
  /<script(?: nonce="[^"]*")? id="_R_">[\s\S]*?<\/script>/g,
  /<script(?: nonce="[^"]*")?>\(?self\.__next_f\b[\s\S]*?<\/script>/g,
];

/**
 * A page of the desk, or a chunk of one, without Next's scripts and the data they hydrate from: its links and forms are the
 * browser's own, and a merchant's phone saves 140 KB of scripts and half of the page. Our own scripts stay. A tag cut in two
 * by chunks stays as well, and does nothing by itself.
 *
 * @param html bytes of a page; anything else in them is left alone
 */
export function removeScripts(html: Buffer): Buffer {
  const text = html.toString('latin1');
  return Buffer.from(
    OF_NEXT.reduce((left, tag) => left.replace(tag, ''), text),
    'latin1',
  );
}
