'use client';

import { useEffect } from 'react';
import { retryStylesheets } from '@/components/shell/retry-stylesheets';
import { watchSilentLine } from '@/components/shell/silent-line';
import { startWorkerLater } from '@/components/shell/start-worker-later';
import { showWaitingToast, toast } from '@/components/ui/toast';
import { onAnnouncement } from '@/store/announce';
import { noteArrival } from '@/store/note-arrival';
import { startCart } from '@/store/cart/use-cart';

interface ShopStartProps {
  /** Pages are cached for a phone without a network. */
  hasWorker: boolean;
}

/**
 * Shows the toast of the previous document, subscribes the toaster to the stores, watches the line after a tap, notes where the shopper came from, starts
 * the cart, and loads the code for Back and Forward: without it they work as in every browser.
 */
export function ShopStart({ hasWorker }: ShopStartProps) {
  useEffect(() => {
    showWaitingToast();
    watchSilentLine();
    const stops = [onAnnouncement(({ kind, message }) => toast[kind](message)), retryStylesheets()];
    noteArrival();
    void startCart();
    import('@/components/shell/start-back-and-forward').catch(() => undefined);
    return () => stops.forEach((stop) => stop());
  }, []);
  useEffect(() => {
    if (hasWorker && process.env.NODE_ENV === 'production') startWorkerLater();
  }, [hasWorker]);
  return null;
}
