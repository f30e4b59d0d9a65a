/**
 * Sends the photos of the form one by one and shows how far they are, 800 bytes in all. Without it the browser sends the
 * form by itself.
 */
export const UPLOAD_PROGRESS = `(function(d){
var i=d.querySelector('[data-upload]'),f=i&&i.form;if(!f||!window.FormData)return;
f.addEventListener('submit',function(e){
if(!i.files.length)return;e.preventDefault();
var files=[].slice.call(i.files),n=files.length,p=f.querySelector('progress'),o=f.querySelector('output'),b=f.querySelector('[type=submit]'),bad=[],added=0,at=0;
b.disabled=true;p.hidden=false;
function next(){
if(at==n){b.disabled=false;p.hidden=true;
if(!bad.length)return location.reload();
i.value='';o.textContent=(added?added+' added. ':'')+bad.join('\\n');return}
var q=new FormData(),x=new XMLHttpRequest();
for(var h of f.querySelectorAll('input[type=hidden],select'))q.append(h.name,h.value);
q.append('photo',files[at]);
x.upload.onprogress=function(g){if(g.lengthComputable)p.value=(at+g.loaded/g.total)/n};
o.textContent='Picture '+(at+1)+' of '+n;
x.onload=function(){var w='';try{w=JSON.parse(x.responseText).message}catch(_){}
if(x.status==200)added++;else bad.push(w||files[at].name+' could not be sent.');at++;p.value=at/n;next()};
x.onerror=function(){bad.push(files[at].name+': the line broke. Send it again.');at++;next()};
x.open('POST',f.action);x.setRequestHeader('accept','application/json');x.send(q)}
next()})})(document)`;
