import { FIRST_COUNT } from '@/components/cart/first-cart-script';
import { HtmlOnlyScript } from '@/components/seo/html-only-script';
import { storeForHtml } from '@/components/seo/store-for-html';
import { IS_TOO_OLD } from '@/lib/rules/shop/oldest-browsers';
import { FAULT_PATH } from '@/lib/rules/routing/paths';
import { SESSION_HINT_COOKIE } from '@/lib/rules/accounts/token-cookie';
import { HAS_STAND_IN } from './has-stand-in';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';

/** How long a press may wait for the page's scripts until it is said that they do not come, in ms. */
const LATE_MS = 10_000;

/**
 * Runs before the first paint, independent of the page's own scripts: whether a shopper is logged in, whether they are
 * a known shopper, whether the splash runs, which pictures failed to load, uncaught errors (once per page, fault and
 * session; reported to lib/storefront/handlers/note-browser-fault.ts), and which button was pressed before hydration
 * (see early-clicks.tsx; decided after React has handled the click, which may itself have hydrated the page). A
 * recorded press is seen at once, by its attribute (button.module.css); where the scripts do not come, a line at the
 * foot says so and offers another try. It is a child of `<body>`, where React passes over what it does not know. Native
 * behaviour is left to the browser, except for links to another variant of the same page: they replace the history
 * entry, as they do after hydration; and for links followed while the browser knows that there is no network and no
 * worker has an answer: the page stays.
 */
export const SESSION_SCRIPT = `(function(d,h,n){
function read(){var c;try{c=d.cookie}catch(e){}h.dataset.session=/(?:^|; )${SESSION_HINT_COOKIE}=1(?:;|$)/.test(c)?'in':'out'}
function served(){try{return n.serviceWorker.controller}catch(e){}}
read();var began=h.dataset.session;addEventListener('pageshow',function(e){if(!e.persisted)return;read();if(h.dataset.session!=began)location.reload()});
try{if(localStorage.getItem('userInformation'))h.dataset.knownShopper='';
if(!sessionStorage.getItem('splashSeen')&&!matchMedia('(prefers-reduced-motion: reduce)').matches){
sessionStorage.setItem('splashSeen','1');h.dataset.splash='';setTimeout(function(){delete h.dataset.splash},1400)}}catch(e){}
function broke(t){var f=t.closest('[data-picture]');if(f)f.setAttribute('data-broken','')}
var lost;function late(){if('alive'in h.dataset||d.getElementById('late'))return;
var a=d.createElement('aside');a.id='late';a.setAttribute('role','alert');a.innerHTML='This page is still loading. ${NO_ANSWER_MESSAGE} <a href="">Try again</a>';d.body.append(a)}
function report(x,m){try{var p=location.pathname,r=x&&x.digest||'',k='told '+r+p;if(sessionStorage[k])return;sessionStorage[k]=1;
navigator.sendBeacon('${FAULT_PATH}',JSON.stringify({page:p,reference:r,message:String(m||x&&x.message||x).slice(0,500),stack:String(x&&x.stack||'').slice(0,1500)}))}catch(e){}}
addEventListener('error',function(e){var t=e.target;if(t.tagName==='IMG')broke(t);else if(t.tagName==='SCRIPT'){lost=1;if(d.querySelector('[data-clicked]'))late()}else if(t===window)report(e.error,e.message)},true);
addEventListener('unhandledrejection',function(e){report(e.reason)});
for(var i of d.querySelectorAll('img'))if(i.complete&&i.currentSrc&&!i.naturalWidth)broke(i);
addEventListener('click',function(e){var t=e.target;if('alive'in h.dataset||'plain'in h.dataset||!t.closest)return;
var b=t.closest('button[type=button]:not([commandfor])'),a=t.closest('a[href^="?"]'),l=t.closest('a[href]');
if(l&&!n.onLine&&!served()&&l.origin==location.origin&&l.pathname!=location.pathname){e.preventDefault();return late()}
if(b){b.setAttribute('data-clicked','');b.ariaBusy='true';if(lost)late();else setTimeout(late,${LATE_MS})}
if(a&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();location.replace(a.href)}});
})(document,document.documentElement,navigator)`;

/**
 * Till pages also record a form submitted before hydration: the browser would post it to an address that takes JSON
 * calls only.
 */
export const EARLY_SUBMITS = `addEventListener('submit',function(e){var f=e.target;if('alive'in document.documentElement.dataset||f.method!='post')return;e.preventDefault();f.setAttribute('data-submitted','')});`;

/**
 * For the till, whose scripts load while the page is read: in a browser that is too old none of them may run, since
 * hydration would remove what the page says to such a browser.
 */
export const STOP_TOO_OLD = `if(${IS_TOO_OLD}){var m=document.createElement('meta');m.httpEquiv='Content-Security-Policy';m.content="script-src 'none'";document.head.append(m)}`;

interface SessionScriptProps {
  at: 'shop' | 'till';
  nonce: string | undefined;
}

/**
 * In `<head>` of both root layouts: with the nonce of the till's policy, or the shop's mark, which the server takes off. A classic script would wait for the
 * stylesheets and block parsing meanwhile; this one runs at once, before anything is painted. A picture preloaded by the
 * head may have failed before it runs, so that it also checks the pictures already there. Whether the browser is
 * too old is decided by server/next/seal-page.ts in the shop, and by a script of its own at the till.
 */
export function SessionScript({ at, nonce }: SessionScriptProps) {
  const scripts = [SESSION_SCRIPT, HAS_STAND_IN, FIRST_COUNT, ...(at === 'till' ? [EARLY_SUBMITS] : [])];
  return (
    <>
      {/* Firefox 115 hangs for good where the first script of a document is an inline module that is `async`. */}
      {at === 'shop' ? null : <HtmlOnlyScript name={storeForHtml(STOP_TOO_OLD)} nonce={nonce} />}
      <HtmlOnlyScript name={storeForHtml(scripts.join(';'))} type="module" beforePaint nonce={nonce} />
    </>
  );
}
