'use client';

import { useEffect } from 'react';
import { tellNoCatalogue } from '@/store/use-cart';

/** Stands on the page that is answered while there is no catalogue to show, and says why [8.01]. */
export function NoCatalogue({ why }: { why: string }) {
  useEffect(() => tellNoCatalogue(why), [why]);
  return null;
}
