'use client';

import { useEffect } from 'react';
import { announceNoCatalogue } from '@/store/cart/no-catalogue';

/** Says by toast why there is no catalogue. */
export function NoCatalogue({ why }: { why: string }) {
  useEffect(() => announceNoCatalogue(why), [why]);
  return null;
}
