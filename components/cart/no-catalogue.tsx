'use client';

import { useEffect } from 'react';
import { tellNoCatalogue } from '@/store/use-cart';

/** Stands on the page that is answered while there is no catalogue to show, and says why (specification §8). */
export function NoCatalogue({ why }: { why: string }) {
  useEffect(() => tellNoCatalogue(why), [why]);
  return null;
}
