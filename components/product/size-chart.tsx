'use client';

import { DRAWINGS } from '@/components/catalogue/late-drawings';
import { useDrawn } from '@/components/ui/use-drawn';
import type { SizeChartRows } from '@/lib/rules/catalogue/size-chart-rows';
// Of what is drawn in it.
import '../ui/accordion-item.module.css';
import './size-chart.module.css';

/** Measures of every size in centimetres and inches, where the merchant gives them. */
export function SizeChart({ rows }: { rows: SizeChartRows }) {
  const drawn = useDrawn(DRAWINGS, rows);
  return <div {...drawn('SizeGuide', { rows })} />;
}
