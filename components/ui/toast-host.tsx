'use client';

import { useEffect } from 'react';
import { showWaitingToast } from '@/components/ui/toast';

/** Shows what the previous document wanted announced on this one. Stands once in each root layout. */
export function ToastHost() {
  useEffect(showWaitingToast, []);
  return null;
}
