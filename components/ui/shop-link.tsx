'use client';

import { useRouter } from 'next/navigation';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/**
 * A link inside the shop, followed without a document load. next/link costs 4 KB of script on every page and adds only
 * prefetching, which the shop does by itself (see use-fetch-ahead.ts).
 */
export function ShopLink({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isOurs(event, event.currentTarget)) router.push(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {rest.children}
    </a>
  );
}

/**
 * The props of an element whose plain links are followed as ShopLink follows itself: those that hydration has left as they were
 * sent (use-as-sent.ts). The keyboard presses a link by a click, too.
 *
 * @param answer may answer the press first: true where it opens the page by itself, which replaces the
 *   present entry of the history where that covers the page before
 */
export function useFollowLinks(answer?: (open: (covers: boolean) => void) => boolean | undefined): {
  onClick: (event: MouseEvent<HTMLElement>) => void;
} {
  const router = useRouter();
  return {
    onClick(event) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (!link || !isOurs(event, link)) return;
      const href = link.getAttribute('href') ?? '';
      const open = (covers: boolean) => (covers ? router.replace : router.push)(href);
      if (!answer?.(open)) open(false);
    },
  };
}

/** Takes the click over, unless it is done with, or opens another tab or window, or downloads. */
function isOurs(event: MouseEvent<HTMLElement>, link: HTMLAnchorElement): boolean {
  const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return false;
  if (!['', '_self'].includes(link.target) || link.hasAttribute('download')) return false;
  event.preventDefault();
  return true;
}
