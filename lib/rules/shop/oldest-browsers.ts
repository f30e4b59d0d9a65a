/**
 * Script text, an expression: true in an engine older than those that buy (docs/decisions/the-floor.md). Such a page is
 * then as without scripts: `html[data-plain]` for its styles, and what is in `<noscript>` is shown.
 *
 * The features that are checked came last in each family: the unit `ic` with Chrome 106, CompressionStream with Safari
 * 16.4 and Firefox 113.
 */
export const IS_TOO_OLD = `(function(d){if(self.CompressionStream&&self.HTMLDialogElement&&CSS.supports('width:1ic'))return;
d.documentElement.dataset.plain='';d.addEventListener('DOMContentLoaded',function(){for(var n of d.querySelectorAll('noscript'))n.outerHTML=n.textContent});return 1})(document)`;
