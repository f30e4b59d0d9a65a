import 'client-only';
import { storedText } from '@/store/stored-item';

/** Longer ones are cut: the header that carries it has a limit. */
const ARRIVAL_MAX = 200;

/**
 * What led to the shop in this tab: the origin of the site and the words of the link, like
 * 'https://www.google.com&utm_campaign=diwali'. It goes along with an order, and away with the tab.
 */
export const arrival = /* @__PURE__ */ storedText('sessionStorage', 'arrival');

/**
 * Notes it at the start of a document, unless the browser asks not to be tracked. The first site counts, since a payment
 * leads out of the shop and back; the newest link with words counts instead.
 */
export function noteArrival(): void {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true) return;
  const site = document.referrer.split('/', 3).join('/');
  const words = location.search.match(/\butm_(source|medium|campaign)=[^&]+/g) ?? [];
  if (words.length > 0 || (site !== '' && site !== location.origin && arrival.read() === undefined))
    arrival.write([site === location.origin ? '' : site, ...words].filter(Boolean).join('&').slice(0, ARRIVAL_MAX));
}
