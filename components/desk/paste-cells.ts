/**
 * Spreads what is pasted from a spreadsheet over the cells of a table from the one that has the focus; by their sizes where
 * the first column names those. A first line of words alone is headings, and skipped. A single value is pasted as ever, an
 * empty one leaves its cell. What has no place is said in the status line behind the table. 1.7 kB.
 */
export const PASTE_CELLS = `(function(d){
function isValue(v){return/^\\s*(always\\s*$|(₹|rs\\.?|inr)?\\s*[-.]?\\d)/i.test(v)}
function plain(t){return t.toLowerCase().replace(/\\s+/g,'')}
d.addEventListener('paste',function(e){
var at=e.target,table=at.closest&&at.closest('table[data-paste]'),cell=at.closest&&at.closest('td');
if(!table||!cell||!e.clipboardData)return;
var lines=e.clipboardData.getData('text').replace(/\\r\\n?/g,'\\n').replace(/\\n+$/,'').split('\\n').map(function(l){return l.split('\\t')});
if(lines.length<2&&lines[0].length<2)return;
e.preventDefault();
var rows=[].slice.call(table.querySelectorAll('tbody tr')),from=rows.indexOf(cell.parentNode),col=[].indexOf.call(cell.parentNode.children,cell),lost=[],count=0;
function named(l){return rows.filter(function(r){return plain(r.children[0].textContent)==plain(l[0])})[0]}
var bySize=lines.some(function(l){return l.length>1&&named(l)});
if(lines[1]&&/\\p{L}/u.test(lines[0].join(''))&&!(bySize&&named(lines[0]))&&!lines[0].slice(bySize?1:0).some(isValue))lines.shift();
lines.forEach(function(l,n){
var row=bySize?named(l):rows[from+n],values=bySize?l.slice(1):l;
if(bySize&&!row){if(l.join('').trim())lost.push(l.join(' '));return}
values.forEach(function(v,k){
v=v.trim();if(!v)return;
var td=row&&row.children[col+k],to=td&&td.querySelector('input:not([type=hidden]):not([type=checkbox])'),box=td&&td.querySelector('input[type=checkbox]');
if(!to){lost.push(v);return}
count++;
if(box&&/^always$/i.test(v)){box.checked=true;to.value='';return}
to.value=v;if(box)box.checked=false})});
table.parentNode.querySelector('[role=status]').textContent=count+(count==1?' cell is':' cells are')+' filled; save to keep them.'+(lost.length?' There was no place for: '+lost.join(', ')+'.':'')})
})(document)`;
