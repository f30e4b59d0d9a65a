'use client';

import { useLateCode, type LateCode } from '@/components/ui/late-code';

const MISSING: LateCode<typeof import('@/components/product/product-missing')> = {
  load: () => import('@/components/product/product-missing'),
};

/** Of no page that shows a product: its code is asked for where there is none. */
export function LateMissing() {
  const late = useLateCode(MISSING);
  return late ? <late.ProductMissing /> : null;
}
