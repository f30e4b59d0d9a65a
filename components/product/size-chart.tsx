'use client';

import { DRAWINGS } from '@/components/catalogue/late-drawings';
import { useDrawn } from '@/components/ui/use-drawn';
import type { SizeChartRows } from '@/lib/rules/catalogue/size-chart-rows';

/** Measures of every size in centimetres and inches, where the merchant gives them. */
export function SizeChart({ rows }: { rows: SizeChartRows }) {
  const drawn = useDrawn(DRAWINGS, rows);
  return <div {...drawn('SizeGuide', { rows })} />;
}
