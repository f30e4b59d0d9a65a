import { IS_TOO_OLD } from '@/lib/rules/shop/oldest-browsers';
import { hashOf, sealPage, type SealedPage } from './seal-page';

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
    page: Buffer.concat([sealed.page.subarray(0, head), ASK_LATER_TAG, sealed.page.subarray(head)]),
    hashes: [ASK_LATER_HASH, ...sealed.hashes],
  };
}

/** Next's scripts as they stand on a page with a nonce, and the data that they hydrate from. */
const OF_NEXT = [
  /<script src="\/_next\/static\/[^>]*><\/script>/g,
  /<link rel="preload" as="script"[^>]*>/g,
  /<script nonce="[^"]*" id="_R_">[\s\S]*?<\/script>/g,
  /<script nonce="[^"]*">self\.__next_f\.push\([\s\S]*?<\/script>/g,
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
