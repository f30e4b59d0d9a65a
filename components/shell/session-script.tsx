import { SESSION_HINT_COOKIE } from '@/lib/session/cookies';

/**
 * What has to be known before the first paint and must not wait for the page's own scripts:
 * whether a shopper is logged in (ruling 1), whether they are a known shopper, whether the splash runs (ruling 7),
 * which pictures broke, and what was clicked before the page came alive (`data-early`, see use-early-click.ts).
 */
const SCRIPT = `(function(d,h){
function read(){h.dataset.session=/(?:^|; )${SESSION_HINT_COOKIE}=1(?:;|$)/.test(d.cookie)?'in':'out'}
read();addEventListener('pageshow',function(e){if(e.persisted)read()});
try{if(localStorage.getItem('userInformation'))h.dataset.knownShopper='';
if(!sessionStorage.getItem('splashSeen')&&!matchMedia('(prefers-reduced-motion: reduce)').matches){
sessionStorage.setItem('splashSeen','1');h.dataset.splash='';setTimeout(function(){delete h.dataset.splash},1400)}}catch(e){}
addEventListener('error',function(e){var t=e.target;if(t&&t.tagName==='IMG'){var f=t.closest('[data-picture]');if(f)f.setAttribute('data-broken','')}},true);
addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-early]');if(b)b.setAttribute('data-clicked','')},true);
})(document,document.documentElement)`;

/** Stands first in `<body>` of both root layouts; the till passes the nonce of its policy. */
export function SessionScript({ nonce }: { nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
