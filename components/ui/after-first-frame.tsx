'use client';

import { usePathname } from 'next/navigation';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useWasInDocument } from '@/components/ui/use-was-in-document';

/**
 * What lies below the first view. Where the page comes by a link inside the shop, the rest of it is drawn first. A
 * document has it from the first byte, and Back and Forward, which may lead to a place in it, draw all at once: there
 * the address is the page's own before the router draws it, while a link changes it afterwards.
 *
 * @param fallback is there meanwhile
 */
export function AfterFirstFrame({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const pathname = usePathname();
  // After a reload Back changes the address before the document is hydrated.
  const wasInDocument = useWasInDocument();
  const [isAtOnce] = useState(() => wasInDocument || location.pathname === pathname);
  return useDeferredValue(true, isAtOnce) ? children : fallback;
}
