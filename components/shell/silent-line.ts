import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';

/** How long a tap may be without an answer until it is seen as under way, and until the line is doubted, in s. */
const SHOWN_S = 3;
const DOUBTED_S = 12;

/**
 * Watches what the router asks for after a tap, before the first paint: a network that swallows requests fails none of
 * them for minutes, and the router says nothing meanwhile. `html[data-going]` draws a line under the header; later the
 * connection notice (connection-notice.tsx) has its words, while the request goes on. Inline, so that the
 * scripts of the page need not know of it; `fetch` is what all of the router's requests have in common.
 */
export const SILENT_LINE = `(function(w,d,h){var ask=w.fetch,open=0,ticks,timer,said;
w.fetch=function(to,how){var p=ask.apply(w,arguments);
if(how&&how.headers&&how.headers.rsc&&how.method!='HEAD'){open++;var over=function(){open--};p.then(over,over)}return p};
function look(){var n=d.getElementById('line');ticks++;
if(!open){clearInterval(timer);delete h.dataset.going;if(said&&n)n.textContent='';said=0;return}
if(ticks>=${SHOWN_S * 2})h.dataset.going='';
if(ticks>=${DOUBTED_S * 2}&&n&&!n.textContent){n.textContent='${NO_ANSWER_MESSAGE}';said=1}}
function tapped(){ticks=0;clearInterval(timer);timer=setInterval(look,500)}
for(var kind of['click','submit','popstate','change'])w.addEventListener(kind,tapped)
})(window,document,document.documentElement)`;
