/**
 * How long the first picture is waited for after the page was read, in ms: a patchy network must not keep the page from
 * coming alive.
 */
const PATIENCE_MS = 2000;

/**
 * A script of Next's as React writes it where the policy asks for no nonce: the till's pages keep theirs as they are.
 */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;

/**
 * Asks for the page's scripts once its words and first pictures are painted; at once where somebody touches the page or
 * it is opened behind another. The tags it leaves are the ones React wrote, so that the page comes alive as it would
 * have: Turbopack knows its pieces by their `src` as it was written.
 */
const ASK_LATER = `(function(d,w){var asked,touched;d.currentScript.remove();
function ask(){if(asked||d.readyState=='loading')return;asked=1;
for(var s of d.querySelectorAll('script[type=later]')){var n=d.createElement('script');n.async=true;n.setAttribute('src',s.getAttribute('src'));s.replaceWith(n)}}
for(var t of ['pointerover','pointerdown','keydown','focusin','scroll'])addEventListener(t,function(){touched=1;ask()},{once:true,capture:true});
d.addEventListener('DOMContentLoaded',function(){if(touched||d.hidden)return ask();setTimeout(ask,${PATIENCE_MS});
Promise.allSettled(Array.from(d.querySelectorAll('img[fetchpriority=high]'),function(i){return i.decode()})).then(function(){w(function(){w(function(){setTimeout(ask)})})})})
})(document,requestAnimationFrame)`;

/**
 * A page, or a piece of one, whose scripts wait for the first frame: 150 KB of them would share a thin network with the
 * picture the visitor came for (docs/decisions/scripts-after-the-first-frame.md). A tag cut in two by the pieces stays
 * what it was, which works as well.
 *
 * @param html bytes of a page; anything else in them is left alone
 */
export function letScriptsWait(html: Buffer): Buffer {
  // One byte is one character here, so that no character of the page can be cut in two.
  const text = html.toString('latin1');
  const later = text.replace(SCRIPT, '<script src="$1" type="later"></script>').replace(PRELOAD, '');
  if (later === text) return html;
  return Buffer.from(later.replace('<head>', `<head><script>${ASK_LATER}</script>`), 'latin1');
}
