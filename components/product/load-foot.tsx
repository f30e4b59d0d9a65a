'use client';

import { useEffect } from 'react';
import { loadBeforehand } from '@/components/catalogue/late-drawings';
import { FOOT } from '@/components/product/late-product-foot';

/** For pages whose cards lead to products: the code of what is below a product comes before the first is opened. */
export function LoadFoot() {
  useEffect(() => loadBeforehand(FOOT), []);
  return null;
}
