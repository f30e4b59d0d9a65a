/** The only selectors of a whole page that stylesheets may ask for by `:has()`, which `npm run lint` checks. */
export const HAS_SELECTORS: readonly string[] = [
  'main[data-words]',
  'dialog:modal',
  '[data-full-screen]:modal',
  '[data-print-sheet]',
  '[data-foot-bar]',
  '[aria-modal]',
  '#line:not(:empty)',
  'main [role=search]',
];

/**
 * For Firefox before 121, which has no `:has()`: writes into `html[data-has]` which of these are in the page, and
 * updates it on every change. The same rules then hold by `[data-has*='…']` (docs/decisions/the-floor.md). Inline,
 * since a page locks its scrolling and prints without the page's own scripts.
 */
export const HAS_STAND_IN = `(function(d,h){if('plain'in h.dataset||CSS.supports('selector(:has(a))'))return;
function look(){h.dataset.has=${JSON.stringify(HAS_SELECTORS)}.filter(function(s){return d.querySelector(s)})}
look();new MutationObserver(look).observe(h,{subtree:true,childList:true,attributeFilter:['open']})
})(document,document.documentElement)`;
