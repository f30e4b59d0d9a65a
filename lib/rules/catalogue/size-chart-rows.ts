import type { SizeChart } from '@/lib/contract/product';
import { ownEntry } from './own-entry';

/** A table: its head, and a row for every size. */
export type SizeChartRows = readonly (readonly string[])[];

/** The merchant's centimetres, each with its inches behind it: 'M', '104 (41″)'; '–' where a size was not measured so. */
export function sizeChartRows(chart: SizeChart): SizeChartRows {
  const measures = [...new Set(Object.values(chart).flatMap((row) => Object.keys(row)))];
  const rows = Object.entries(chart).map(([size, row]) => [
    size,
    ...measures.map((measure) => {
      const centimetres = ownEntry(row, measure);
      return centimetres === undefined ? '–' : `${centimetres} (${sizeInInches(centimetres)}″)`;
    }),
  ]);
  return [['Size', ...measures], ...rows];
}

/**
 * A measure in inches as tape measures have it: the nearest half, halves of a half upwards. '42', '42½', and '½' below
 * one.
 *
 * @param centimetres as the merchant measured
 * @internal
 */
export function sizeInInches(centimetres: number): string {
  const halves = Math.round((centimetres / CM_PER_INCH) * 2);
  const whole = Math.floor(halves / 2);
  return `${whole === 0 && halves === 1 ? '' : whole}${halves % 2 === 0 ? '' : '½'}`;
}

const CM_PER_INCH = 2.54;
