import { WORKER_PATH } from '@/lib/rules/routing/paths';

/**
 * Registers the service worker when the page is loaded and idle, and asks it to cache what it did not load itself: the page
 * on which it began with its files and pictures, once all of them are there, and pages reached inside the document, one
 * second after each, unless the shopper saves data. Whatever a browser refuses – workers, storage – leaves the shop as
 * it is; where it refuses cookies it is not asked, since Firefox reports that refusal as a fault of the page even where
 * it is caught (docs/decisions/without-a-network.md).
 */
export const WORKER_REGISTRATION = `(function(w,n){var s,at=location.pathname,timer;try{s=n.serviceWorker}catch(e){}if(!s||!n.cookieEnabled)return;
function store(more){if(s.controller)s.controller.postMessage({type:'CACHE_URLS',payload:{urlsToCache:[[location.href.split('#')[0],{headers:{accept:'text/html'}}]].concat(more)}})}
function loaded(){return performance.getEntriesByType('resource').map(function(e){return e.name}).filter(function(u){return u.startsWith(location.origin+'/_next/')})}
addEventListener('load',function(){(w.requestIdleCallback||setTimeout)(function(){
var began=!s.controller;s.register('${WORKER_PATH}',{updateViaCache:'none'}).catch(function(){});
if(began)(function look(){if(s.controller&&'alive' in document.documentElement.dataset)store(loaded());else setTimeout(look,1000)})()})});
if(w.navigation&&!(n.connection&&n.connection.saveData))navigation.addEventListener('currententrychange',function(){
if(location.pathname==at)return;at=location.pathname;clearTimeout(timer);timer=setTimeout(function(){store([])},1000)});
})(window,navigator)`;
