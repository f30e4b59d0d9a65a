import 'client-only';
import { countedPage, countedReferrer } from '@/lib/routing/counted-page';

/** The provider's script, and who asks it. */
export interface Analytics {
  id: string;
  scriptUrl: string;
}

declare global {
  interface Window {
    /** The provider's queue: what is put here before its script has loaded is read then. */
    dataLayer?: unknown[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** How long the page may stay busy before the script comes all the same, in ms. */
const IDLE_MAX_MS = 10_000;
/** The pause where a browser cannot tell that it is idle, in ms. */
const PAUSE_MS = 2000;

let lastCounted: string | undefined;

/**
 * Counts the page that stands in the address bar, once per visit to it. Nothing happens in a browser that asks
 * not to be tracked; the script loads once the page has loaded and is idle, and its absence is nobody's concern.
 */
export function countPageView(analytics: Analytics): void {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true) return;
  const page = location.origin + countedPage(location.pathname);
  if (page === lastCounted) return;
  const isFirst = lastCounted === undefined;
  const page_referrer = lastCounted || countedReferrer(document.referrer, location.origin);
  lastCounted = page;
  if (isFirst)
    tell('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  // Every event carries these, also those the provider makes by itself: titles of searches repeat what was typed.
  tell('set', { page_location: page, page_title: countedPage(location.pathname), page_referrer });
  if (isFirst) start(analytics);
  tell('event', 'page_view');
}

function start({ id, scriptUrl }: Analytics): void {
  tell('js', new Date());
  tell('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
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
function tell(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_MAX_MS });
    else setTimeout(work, PAUSE_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
