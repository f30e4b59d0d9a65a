/**
 * Eases the desk where scripts run: '/' goes to the search, and in a table of rows ('data-rows') all are chosen at once,
 * a click opens a row, j and k or the arrows move, x ticks, '?' shows the keys. In a field they are letters as ever, and
 * letters can be turned off in the list of keys, for this browser. 2.3 kB.
 */
export const DESK_KEYS = `(function(d){
function list(q,o){return o?[].slice.call(o.querySelectorAll(q)):[]}
var rows=d.querySelector('[data-rows]'),links=list('tbody th a',rows),boxes=list('input[name=ids]',rows),
all=d.querySelector('input[data-all]'),count=d.querySelector('[data-count]'),help=d.querySelector('dialog[data-keys]'),
open=d.querySelector('[data-keys-open]'),use=d.querySelector('[data-keys-use]'),off='desk-keys-off';
function isOff(){try{return !!localStorage.getItem(off)}catch(_){return false}}
function show(){boxes.forEach(function(b){b.closest('tr').toggleAttribute('data-chosen',b.checked)});var n=boxes.filter(function(b){return b.checked}).length;
if(all){all.checked=n>0&&n==boxes.length;all.indeterminate=n>0&&n<boxes.length}
if(count)count.textContent=n?'('+n+')':''}
function tickAll(is){boxes.forEach(function(b){b.checked=is});show()}
function rowOf(t){var r=t&&t.closest&&t.closest('tbody tr');return r&&rows&&rows.contains(r)?r:null}
function at(){var r=rowOf(d.activeElement);return r?links.indexOf(r.querySelector('th a')):-1}
if(all){all.hidden=false;show();addEventListener('pageshow',show);
d.addEventListener('change',function(e){if(e.target==all)tickAll(all.checked);else if(e.target.name=='ids')show()})}
function showKeys(){if(help&&help.showModal&&!help.open){if(use)use.checked=!isOff();help.showModal()}}
if(open&&help&&help.showModal){open.hidden=false;open.addEventListener('click',showKeys)}
if(use)use.addEventListener('change',function(){try{if(use.checked)localStorage.removeItem(off);else localStorage.setItem(off,'1')}catch(_){}});
d.addEventListener('click',function(e){var t=e.target;if(!t.closest)return;
if(t.closest('[data-keys-close]')){help.close();return}
if(t.closest('a[data-all]')){e.preventDefault();tickAll(!boxes.every(function(b){return b.checked}));return}
var r=rowOf(t);if(r&&matchMedia('(min-width:1024px)').matches&&!t.closest('a,label,input,button')&&getSelection().isCollapsed)r.querySelector('th a').click()});
d.addEventListener('keydown',function(e){
var t=e.target,k=e.key;
if(e.defaultPrevented||e.isComposing||e.ctrlKey||e.metaKey||e.altKey||!t.closest||t.closest('dialog,textarea,select,[contenteditable],input:not([type=checkbox])'))return;
var n=at();
if(k=='Enter'&&n>=0&&t.name=='ids'){e.preventDefault();links[n].click();return}
if(n>=0&&k=='ArrowDown')k='j';else if(n>=0&&k=='ArrowUp')k='k';else if(isOff())return;
if(k=='/'){var s=list('main input[type=search]',d).concat(list('input[type=search]',d)).filter(function(i){return i.offsetParent})[0];if(s){e.preventDefault();s.focus();s.select()}}
else if(k=='?')showKeys();
else if(links.length&&(k=='j'||k=='k')){e.preventDefault();
var to=links[Math.max(0,Math.min(links.length-1,n+(k=='j'?1:n<0?1:-1)))];to.focus({preventScroll:true});to.closest('tr').scrollIntoView({block:'nearest'})}
else if(k=='x'&&n>=0){boxes[n].click()}
})})(document)`;
