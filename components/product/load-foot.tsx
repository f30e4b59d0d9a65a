'use client';

import { useEffect } from 'react';
import { loadBeforehand } from '@/components/catalogue/late-drawings';
import { FOOT } from '@/components/product/late-product-foot';

/** Where cards lead to products: what stands below those is there before the first is opened. */
export function LoadFoot() {
  useEffect(() => loadBeforehand(FOOT), []);
  return null;
}
