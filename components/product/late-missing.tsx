'use client';

import { useLateCode, type LateCode } from '@/components/ui/late-code';

const MISSING: LateCode<typeof import('@/components/product/product-missing')> = {
  load: () => import('@/components/product/product-missing'),
};

/** Loaded only where the shop has no such product, so that no product's page holds its code. */
export function LateMissing() {
  const late = useLateCode(MISSING);
  return late ? <late.ProductMissing /> : null;
}
