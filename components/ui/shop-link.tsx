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
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    router.push(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {rest.children}
    </a>
  );
}

/** Whether the click opens another tab or window, or downloads. */
function isForTheBrowser({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  return (
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey ||
    !['', '_self'].includes(currentTarget.target) ||
    currentTarget.hasAttribute('download')
  );
}
