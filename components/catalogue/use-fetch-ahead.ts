import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { isSavingData, isSlowNetwork } from '@/components/ui/connection';

/** How long a card is in view before its page is prefetched, in ms: scrolling past prefetches nothing. */
const IN_VIEW_MS = 200;

/** By default the router prefetches the loading state alone. */
const WHOLE_PAGE = { kind: 'full' } as Parameters<ReturnType<typeof useRouter>['prefetch']>[1];

/**
 * Prefetches the page behind a card, some 3 KB: when the card is in view, on a slow network when it is touched, hovered
 * or focused, and never where the shopper saves data.
 */
export function useFetchAhead(href: string): { card: RefObject<HTMLElement | null>; fetchAhead: () => void } {
  const router = useRouter();
  const card = useRef<HTMLElement>(null);
  const fetchAhead = useCallback(() => {
    if (!isSavingData()) router.prefetch(href, WHOLE_PAGE);
  }, [router, href]);
  useEffect(() => (card.current && !isSlowNetwork() ? whenInView(card.current, fetchAhead) : undefined), [fetchAhead]);
  return { card, fetchAhead };
}

/** @returns what stops observing */
function whenInView(element: HTMLElement, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        watcher.disconnect();
        act();
      }, IN_VIEW_MS);
    },
    { threshold: 0.5 },
  );
  watcher.observe(element);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}
