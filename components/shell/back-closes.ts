import { paths } from '@/lib/routing/paths';

/**
 * Back closes what covers the screen [19.48]: for every modal dialog that opens, by whatever way, an entry of the same
 * address is pushed, which Back leaves. Closed otherwise, the entry is taken back; a link in the dialog is followed
 * after that, from the page's own entry. An entry that a reload or Forward leads to is left at once: what it stood for
 * is closed. Inline, so that no dialog need know of it.
 *
 * Not before hydration: the router renders nothing for an entry without a state of its own. Not at the till, whose one
 * dialog may be followed by the payment provider's page: going back at that moment could cancel that navigation.
 */
export const BACK_CLOSES = `(function(w,d,y){var undoing,link;
function modal(){return d.querySelector('dialog:modal')}
function push(){var s=y.state;if(s&&s.__NA&&!s.covered&&location.pathname!='${paths.placeOrder}')y.pushState(Object.assign({},s,{covered:1}),'')}
function undo(){undoing=1;y.back()}
function settle(){if(y.state&&y.state.covered&&!modal())undo()}
new MutationObserver(function(all){for(var m of all)if(m.target.tagName=='DIALOG'){if(modal())push();else if(!undoing)settle()}}).observe(d,{subtree:true,attributeFilter:['open']});
w.addEventListener('popstate',function(e){var a=link,open=modal();link=0;
if(e.state&&e.state.covered)return settle();
if(open&&undoing&&!a)push();else if(open)open.close();
undoing=0;if(a)setTimeout(function(){a.click()})});
w.addEventListener('pageshow',settle);
w.addEventListener('click',function(e){var t=e.target,a=t.closest&&t.closest('dialog:modal a[href]');
if(!a||a.target||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||!y.state||!y.state.covered)return;
e.preventDefault();e.stopPropagation();link=a;undo()},true)
})(window,document,history)`;
