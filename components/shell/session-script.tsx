import { HtmlOnlyScript } from '@/components/seo/html-only-script';
import { keepForHtml } from '@/lib/seo/keep-for-html';
import { FAULT_PATH } from '@/lib/routing/paths';
import { SESSION_HINT_COOKIE } from '@/lib/session/token-cookie';

/**
 * What has to be known before the first paint and must not wait for the page's own scripts: whether a shopper is logged
 * in (ruling 1), whether they are a known shopper, whether the splash runs (ruling 7), which pictures broke, what is
 * thrown (once per page, fault and session; our own log is told, see lib/handlers/note-browser-fault.ts), and which button
 * was pressed before the page came alive (see early-clicks.tsx; asked when React has had the click, which may have
 * brought the page to life). What the browser does by itself is left to it, but for links to another variant of the
 * same page: they leave no step in the history, now as later.
 */
export const SESSION_SCRIPT = `(function(d,h){
function read(){h.dataset.session=/(?:^|; )${SESSION_HINT_COOKIE}=1(?:;|$)/.test(d.cookie)?'in':'out'}
read();addEventListener('pageshow',function(e){if(e.persisted)read()});
try{if(localStorage.getItem('userInformation'))h.dataset.knownShopper='';
if(!sessionStorage.getItem('splashSeen')&&!matchMedia('(prefers-reduced-motion: reduce)').matches){
sessionStorage.setItem('splashSeen','1');h.dataset.splash='';setTimeout(function(){delete h.dataset.splash},1400)}}catch(e){}
function broke(t){var f=t.closest('[data-picture]');if(f)f.setAttribute('data-broken','')}
function tell(x,m){try{var p=location.pathname,r=x&&x.digest||'',k='told '+r+p;if(sessionStorage[k])return;sessionStorage[k]=1;
navigator.sendBeacon('${FAULT_PATH}',JSON.stringify({page:p,reference:r,message:String(m||x&&x.message||x).slice(0,500),stack:String(x&&x.stack||'').slice(0,1500)}))}catch(e){}}
addEventListener('error',function(e){var t=e.target;if(t.tagName==='IMG')broke(t);else if(t===window)tell(e.error,e.message)},true);
addEventListener('unhandledrejection',function(e){tell(e.reason)});
for(var i of d.querySelectorAll('img'))if(i.complete&&i.currentSrc&&!i.naturalWidth)broke(i);
addEventListener('click',function(e){var t=e.target;if('alive'in h.dataset||!t.closest)return;
var b=t.closest('button[type=button]:not([commandfor])'),a=t.closest('a[href^="?"]');if(b)b.setAttribute('data-clicked','');
if(a&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();location.replace(a.href)}});
})(document,document.documentElement)`;

/**
 * At the till a form sent before the page came alive is noted too: the browser would send it to an address that only
 * answers calls.
 */
export const EARLY_SUBMITS = `addEventListener('submit',function(e){var f=e.target;if('alive'in document.documentElement.dataset||f.method!='post')return;e.preventDefault();f.setAttribute('data-submitted','')});`;

/**
 * Stands in `<head>` of both root layouts; the till passes the nonce of its policy. A classic script would wait for the
 * stylesheets, and with it everything that the browser could make of the page meanwhile; this one runs at once, and
 * nothing is painted before it. A picture asked for by the head may be broken before it runs, so that it looks at those
 * that are there as well.
 */
export function SessionScript({ nonce }: { nonce?: string }) {
  return (
    <HtmlOnlyScript
      name={keepForHtml(nonce === undefined ? SESSION_SCRIPT : `${SESSION_SCRIPT};${EARLY_SUBMITS}`)}
      type="module"
      beforePaint
      nonce={nonce}
    />
  );
}
