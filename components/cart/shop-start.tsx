'use client';

import { useEffect } from 'react';
import { retryStylesheets } from '@/components/shell/retry-stylesheets';
import { showWaitingToast, toast } from '@/components/ui/toast';
import { onAnnouncement } from '@/store/announce';
import { noteArrival } from '@/store/note-arrival';
import { startCart } from '@/store/cart/use-cart';

/**
 * Shows the toast of the previous document, subscribes the toaster to the stores, notes where the shopper came from, starts the cart, and loads the code
 * for Back and Forward: without it they work as in every browser.
 */
export function ShopStart() {
  useEffect(() => {
    showWaitingToast();
    const stops = [onAnnouncement(({ kind, message }) => toast[kind](message)), retryStylesheets()];
    noteArrival();
    void startCart();
    import('@/components/shell/start-back-and-forward').catch(() => undefined);
    return () => stops.forEach((stop) => stop());
  }, []);
  return null;
}
