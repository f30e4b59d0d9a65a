/** For how long a page is held at its place once it is long enough, in ms: it may be drawn in several steps. */
const HELD_MS = 500;

/**
 * Back and Forward inside a document show a page at the place where it was left [19.46]. Browsers scroll there before
 * the router has drawn the page, and no further than the page on show is long. So that is made endless until they have
 * scrolled, within the frame that nobody sees, and the place is gone to again once the page is drawn and long enough,
 * unless the shopper does something meanwhile. (Firefox scrolls by the layout it has: reading a height makes it anew.) Inline, so that the scripts of the page need not know of it.
 */
export const BACK_FINDS_PLACE = `(function(w,d,h){var place,timer;
var drawn=new MutationObserver(function(){
if(!place||h.scrollHeight-w.innerHeight<place-1)return;
w.scrollTo({top:place,behavior:'instant'});timer=timer||setTimeout(stop,${HELD_MS})});
function stop(){clearTimeout(timer);place=timer=0;drawn.disconnect()}
w.addEventListener('popstate',function(){var from=w.scrollY,c=d.getElementById('content');stop();
function look(){if(!place&&w.scrollY!=from)place=w.scrollY}
if(c)drawn.observe(c,{childList:true,subtree:true});
w.scrollTo({top:from,behavior:'instant'});
h.style.minHeight='9e5px';h.scrollHeight;
setTimeout(look);requestAnimationFrame(function(){look();h.style.minHeight=''})});
for(var kind of['wheel','touchmove','pointerdown','keydown'])w.addEventListener(kind,stop,{passive:true})
})(window,document,document.documentElement)`;
