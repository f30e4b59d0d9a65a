'use client';

import { useEffect } from 'react';
import { showWaitingToast, toast } from '@/components/ui/toast';
import { onAnnouncement } from '@/store/announce';
import { startCart } from '@/store/use-cart';

/** Shows the toast of the previous document, subscribes the toaster to the stores and starts the cart. */
export function ShopStart() {
  useEffect(() => {
    showWaitingToast();
    const stop = onAnnouncement(({ kind, message }) => toast[kind](message));
    void startCart();
    return stop;
  }, []);
  return null;
}
