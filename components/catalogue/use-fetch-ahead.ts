import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { isThin, savesData } from '@/components/catalogue/saves-data';

/** How long a card is looked at before its page is fetched, in ms: whoever scrolls past wants none of them. */
const LOOK_MS = 200;

/** Else the router asks for the page's outline alone, and for the page at the click. */
const WHOLE_PAGE = { kind: 'full' } as Parameters<ReturnType<typeof useRouter>['prefetch']>[1];

/**
 * Fetches the page behind a card, some 3 KB, before it is asked for: a patchy network has brought it by the tap. Cards
 * that are looked at are enough where the network is good, else a finger, a mouse or the focus has to come; nothing
 * where the shopper saves data.
 */
export function useFetchAhead(href: string): { card: RefObject<HTMLElement | null>; fetchAhead: () => void } {
  const router = useRouter();
  const card = useRef<HTMLElement>(null);
  const fetchAhead = useCallback(() => {
    if (!savesData()) router.prefetch(href, WHOLE_PAGE);
  }, [router, href]);
  useEffect(() => (card.current && !isThin() ? whenLookedAt(card.current, fetchAhead) : undefined), [fetchAhead]);
  return { card, fetchAhead };
}

/** @returns what ends the watching */
function whenLookedAt(element: HTMLElement, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        watcher.disconnect();
        act();
      }, LOOK_MS);
    },
    { threshold: 0.5 },
  );
  watcher.observe(element);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}
