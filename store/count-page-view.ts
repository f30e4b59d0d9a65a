import 'client-only';
import { countedPage, countedReferrer } from '@/lib/rules/routing/counted-page';

/** The provider's script, and the id of its tag. */
interface Analytics {
  id: string;
  scriptUrl: string;
}

declare global {
  interface Window {
    /** The provider's queue, which its script reads once it has loaded. */
    dataLayer?: unknown[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** How long the page may stay busy before the script comes all the same, in ms. */
const IDLE_MAX_MS = 10_000;
/** The delay where a browser has no `requestIdleCallback` (Safari), in ms. */
const PAUSE_MS = 2000;

let lastCounted: string | undefined;

/**
 * Counts the page in the address bar, once per visit to it, unless the browser asks not to be tracked. The provider's
 * script loads once the page has loaded and is idle; where it fails to load, nothing is reported.
 */
export function countPageView(analytics: Analytics): void {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true) return;
  const page = location.origin + countedPage(location.pathname);
  if (page === lastCounted) return;
  const isFirst = lastCounted === undefined;
  const page_referrer = lastCounted || countedReferrer(document.referrer, location.origin);
  lastCounted = page;
  if (isFirst)
    sendCommand('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  // Every event carries these, also those the provider sends by itself: the title of a search holds what was typed.
  sendCommand('set', { page_location: page, page_title: countedPage(location.pathname), page_referrer });
  if (isFirst) start(analytics);
  sendCommand('event', 'page_view');
}

function start({ id, scriptUrl }: Analytics): void {
  sendCommand('js', new Date());
  sendCommand('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  whenIdle(() => {
    const script = document.createElement('script');
    script.async = true;
    const address = new URL(scriptUrl);
    address.searchParams.set('id', id);
    script.src = address.href;
    document.head.append(script);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    lastCounted = '';
    countPageView({ id, scriptUrl });
  });
}

/** The provider takes the `arguments` of a call, not an array. */
function sendCommand(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_MAX_MS });
    else setTimeout(work, PAUSE_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
