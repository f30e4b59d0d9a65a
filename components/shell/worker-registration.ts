import { WORKER_PATH } from '@/lib/rules/routing/paths';

/** From the load of a page until the worker is registered, in ms: its script and what it caches would share the line with the page. */
const WAIT_MS = 3000;

/**
 * Registers the service worker some seconds after the page is loaded, once it is alive and idle, and asks it to cache what it did
 * not load itself: the pages seen until it began with their files and pictures, and pages reached inside the document, one
 * second after each, unless the shopper saves data. A page that does not come alive is waited for once more, since an old
 * browser's never does. Whatever a browser refuses – workers, storage – leaves the shop as it is; where it refuses cookies it
 * is not asked, since Firefox reports that refusal as a fault of the page even where it is caught
 * (docs/decisions/without-a-network.md).
 */
export const WORKER_REGISTRATION = `(function(w,n){var s,at=location.pathname,seen=[],timer,late;try{s=n.serviceWorker}catch(e){}if(!s||!n.cookieEnabled)return;
function here(){return [location.href.split('#')[0],{headers:{accept:'text/html'}}]}
function store(urls){s.controller.postMessage({type:'CACHE_URLS',payload:{urlsToCache:urls}})}
function loaded(){return performance.getEntriesByType('resource').map(function(e){return e.name}).filter(function(u){return u.startsWith(location.origin+'/_next/')})}
function isAlive(){return 'alive' in document.documentElement.dataset}
function begin(){var began=!s.controller;s.register('${WORKER_PATH}',{updateViaCache:'none'}).catch(function(){});
if(began)(function look(){if(s.controller&&isAlive())store(seen.concat(loaded()));else setTimeout(look,1000)})()}
function wait(){setTimeout(function(){if(!isAlive()&&!late){late=1;return wait()}(w.requestIdleCallback||setTimeout)(begin)},${WAIT_MS})}
seen.push(here());addEventListener('load',wait);
if(w.navigation&&!(n.connection&&n.connection.saveData))navigation.addEventListener('currententrychange',function(){
if(location.pathname==at)return;at=location.pathname;if(!s.controller)return seen.push(here());clearTimeout(timer);timer=setTimeout(function(){store([here()])},1000)});
})(window,navigator)`;
