import { SESSION_HINT_COOKIE } from '@/lib/rules/accounts/token-cookie';
import { SNACK_COLOR } from '@/lib/rules/cart/cart-lines';
import {
  CART_COOKIE,
  CART_ITEM,
  CART_ORDER_ITEM,
  LAST_ADDRESS_ITEM,
  ORDER_KEY_ITEM,
  UNCONFIRMED_PAYMENT_ITEM,
  UNSETTLED_ORDER_ITEM,
} from '@/lib/rules/cart/stored-items';

/** Where the address of a line's picture goes in what the page's picture says. */
export const LINE_ADDRESS = 'ADDRESS';

/** The stored lines, in the order of their products; undefined where a cookie holds the cart. */
const LINES = `function lines(s){if(!s||document.cookie.indexOf('${CART_COOKIE}')>=0)return;
var c=JSON.parse(s.${CART_ITEM}||'{}'),o=JSON.parse(s.${CART_ORDER_ITEM}||'[]');
function at(p){var i=o.indexOf(p);return i<0?o.length:i}
return Object.keys(c).sort(function(a,b){return at(a)-at(b)}).flatMap(function(p){return Object.values(c[p])})}`;

/** Writes the number on the cart's icon before the first frame (components/shell/header.tsx). */
export const FIRST_COUNT = `(function(d){${LINES}
requestAnimationFrame(function(){try{var b=d.querySelector('[data-count-of-cart]'),n=lines(localStorage).reduce(function(n,l){return n+l.quantity},0);
if(b&&n>0){b.setAttribute('data-cart-count','');b.firstChild.textContent=n}}catch(e){}})})(document)`;

/**
 * Fills the cart's page in before the first frame (first-cart.tsx): it is called empty where nobody is logged in and nothing is
 * open of an order, as the page's scripts would find it. By the cookie: `html[data-session]` is set by a module, which may run later.
 */
export const FIRST_CART = `(function(d){${LINES}
try{var s=localStorage,f=d.querySelector('[data-first-cart]'),l=lines(s),u=f.querySelector('ul'),k=JSON.parse(f.dataset.firstCart);
function make(t,c,p){var e=d.createElement(t);e.className=c;p.append(e);return e}
if(!l.length){if(d.cookie.split('; ').indexOf('${SESSION_HINT_COOKIE}=1')<0&&!s.${ORDER_KEY_ITEM}&&!s.${UNSETTLED_ORDER_ITEM}&&!s.${UNCONFIRMED_PAYMENT_ITEM})f.dataset.shows='empty';return}
if(!l.every(function(x){return x.name}))return;
l.forEach(function(x){var r=make('li',k.line,u),p=make('span',k.picture,r),i,h=make('div',k.about,r);
if(/^\\/[^/]/.test(x.image)&&k.srcSet){i=make('img','',p);i.alt='';i.sizes='112px';i.srcset=k.srcSet.split('${LINE_ADDRESS}').join(encodeURIComponent(x.image))}
make('h2',k.name,h).textContent=x.name;make('div',x.color&&x.color!='${SNACK_COLOR}'&&x.size?k.both:k.rest,h);make('div',k.controls,r)});
f.dataset.shows='lines'}catch(e){}})(document)`;

/**
 * Shows the form of the checkout at the first frame (components/checkout/checkout-screen.tsx) where there is something to order
 * and no address to offer, which would push the form down once it is known.
 */
export const FIRST_ORDER = `(function(d){${LINES}
try{var s=localStorage;if(lines(s).length&&!s.${LAST_ADDRESS_ITEM})d.querySelector('[data-first-order]').dataset.shows='form'}catch(e){}})(document)`;
