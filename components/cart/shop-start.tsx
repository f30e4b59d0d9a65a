'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { onAnnouncement } from '@/store/announce';
import { startCart } from '@/store/use-cart';

/** Starts the cart and subscribes the toaster to the stores. Once in each root layout. */
export function ShopStart() {
  useEffect(() => {
    const stop = onAnnouncement(({ kind, message }) => toast[kind](message));
    startCart();
    return stop;
  }, []);
  return null;
}
