/** All that stylesheets may ask of a whole page by `:has()`: `npm run lint` holds them to it. */
export const HAS_SELECTORS: readonly string[] = [
  'main[data-words]',
  'dialog:modal',
  '[data-full-screen]:modal',
  '[data-print-sheet]',
  '[data-foot-bar]',
  '[aria-modal]',
  '#line:not(:empty)',
];

/**
 * For Firefox before 121, which has no `:has()`: writes into `html[data-has]` which of these are in the page, and keeps
 * it so. The same rules then hold by `[data-has*='…']` (docs/decisions/the-floor.md). Inline, since a page locks its
 * scrolling and prints without knowing of it.
 */
export const HAS_STAND_IN = `(function(d,h){if('plain'in h.dataset||CSS.supports('selector(:has(a))'))return;
function look(){h.dataset.has=${JSON.stringify(HAS_SELECTORS)}.filter(function(s){return d.querySelector(s)})}
look();new MutationObserver(look).observe(h,{subtree:true,childList:true,attributeFilter:['open']})
})(document,document.documentElement)`;
