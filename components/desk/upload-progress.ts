/**
 * Sends the photos of the form one by one and shows their progress, then reloads the page: until then the other forms
 * wait. 1.4 kB in all. Without it the browser sends the form by itself.
 */
export const UPLOAD_PROGRESS = `(function(d){
var i=d.querySelector('[data-upload]'),f=i&&i.form;if(!f||!window.FormData)return;
function list(l){return [].slice.call(l)}
function others(){return list(d.forms).filter(function(o){return o!=f})}
f.addEventListener('submit',function(e){
if(!i.files.length)return;e.preventDefault();
var files=list(i.files),n=files.length,p=f.querySelector('progress'),o=f.querySelector('output'),b=f.querySelector('[type=submit]'),bad=[],added=0,at=0;
function wait(is){b.disabled=is;others().forEach(function(x){x.inert=is;x.style.opacity=is?.5:''})}
wait(true);p.hidden=false;
function next(){
if(at==n){p.hidden=true;
if(!bad.length)return location.assign(f.elements.back.value);
i.value='';o.textContent=(added?added+' added. ':'')+bad.join('\\n')+' ';
if(!added)return wait(false);
var a=d.createElement('a');a.href=f.elements.back.value;a.textContent='Show the pictures';o.append(a);return}
var q=new FormData(),x=new XMLHttpRequest();
list(f.querySelectorAll('input[type=hidden],select')).forEach(function(h){q.append(h.name,h.value)});
q.append('photo',files[at]);
x.upload.onprogress=function(g){if(g.lengthComputable)p.value=(at+g.loaded/g.total)/n};
o.textContent='Picture '+(at+1)+' of '+n;
x.onload=function(){var w='';try{w=JSON.parse(x.responseText).message}catch(_){}
if(x.status==200)added++;else bad.push(w||files[at].name+' could not be sent.');at++;p.value=at/n;next()};
x.onerror=function(){bad.push(files[at].name+': the line broke. Send it again.');at++;next()};
x.open('POST',f.action);x.setRequestHeader('accept','application/json');x.send(q)}
next()})})(document)`;
