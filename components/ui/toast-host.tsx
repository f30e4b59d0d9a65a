'use client';

import { useEffect } from 'react';
import { showWaitingToast } from '@/components/ui/toast';

/** Shows the toast that the previous document left. Once in each root layout. */
export function ToastHost() {
  useEffect(showWaitingToast, []);
  return null;
}
