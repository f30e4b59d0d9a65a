'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { onAnnouncement } from '@/store/announce';
import { startCart } from '@/store/use-cart';

/** Brings the cart to life and shows what the stores have to say. Stands once in each root layout. */
export function ShopStart() {
  useEffect(() => {
    const stop = onAnnouncement(({ kind, message }) => toast[kind](message));
    startCart();
    return stop;
  }, []);
  return null;
}
