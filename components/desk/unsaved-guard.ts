/**
 * Asks before a form or a link leaves the page while a form holds unsaved input: the browser sends one form and drops
 * the others. Ticks in a list do not count, and a download does not leave the page. It handles a press before the forms
 * themselves do. 1.2 kB.
 */
export const UNSAVED_GUARD = `(function(d){
function list(l){return [].slice.call(l)}
function changed(c){if(c.type=='hidden'||c.name=='ids')return false;if(c.type=='checkbox'||c.type=='radio')return c.checked!=c.defaultChecked;
if(c.options)return list(c.options).some(function(o){return o.defaultSelected&&!o.selected});
return 'defaultValue' in c&&c.value!=c.defaultValue}
function ask(e,but){
var lost=list(d.forms).some(function(f){return f!=but&&f.getAttribute('method')=='post'&&('unsaved' in f.dataset||list(f.elements).some(changed))});
if(lost&&!confirm(but?'Something else that you changed on this page is not saved yet and would be lost. Go on without it?':'What you changed on this page is not saved yet and would be lost. Go on without it?')){e.preventDefault();e.stopImmediatePropagation()}}
d.addEventListener('submit',function(e){if(!/csv$/.test(e.target.getAttribute('action')))ask(e,e.target)},true);
d.addEventListener('click',function(e){
var a=e.target.closest&&e.target.closest('a[href]');
if(a&&a.origin==location.origin&&a.pathname+a.search!=location.pathname+location.search&&!a.target&&!/csv$/.test(a.pathname)&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey)ask(e)
},true)})(document)`;
