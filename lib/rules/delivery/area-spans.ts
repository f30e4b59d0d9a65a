import type { Paise } from '@/lib/rules/money/paise';

/** The PINs from `first` to `last`, both of them included. */
export interface PinRange {
  first: number;
  last: number;
}

/** How parcels come to an area. */
export interface AreaTerms {
  /** Working days from the order to the door. */
  from: number;
  to: number;
  /** Whether they may be paid at the door. */
  cash: boolean;
  /** What the delivery costs there beside the fee of every order. */
  feePaise: Paise;
}

/** A row of the merchant's file. */
export interface AreaRow extends PinRange, AreaTerms {}

/** PINs for which the row at this place of the list counts. */
export interface AreaSpan extends PinRange {
  row: number;
}

const widthOf = ({ first, last }: PinRange): number => last - first;

/**
 * Ranges that may overlap as spans that do not, by their PINs: of the rows that hold a PIN the narrowest counts, of equally
 * narrow ones the first.
 */
export function flattenAreas(rows: readonly PinRange[]): AreaSpan[] {
  const edges = [...new Set(rows.flatMap(({ first, last }) => [first, last + 1]))].sort((one, other) => one - other);
  const opening = rows.map((range, row) => ({ ...range, row })).sort((one, other) => one.first - other.first);
  const open: AreaSpan[] = [];
  const spans: AreaSpan[] = [];
  let next = 0;
  for (const [at, edge] of edges.entries()) {
    for (let range = opening[next]; range?.first === edge; range = opening[++next])
      open.splice(placeOf(range, open), 0, range);
    while (open[0] && open[0].last < edge) open.shift();
    const [narrowest] = open;
    const end = edges[at + 1];
    if (narrowest && end !== undefined) append(spans, { first: edge, last: end - 1, row: narrowest.row });
  }
  return spans;
}

/** Where a range stands among open ones, the narrowest first. */
function placeOf(range: AreaSpan, open: readonly AreaSpan[]): number {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = open[middle];
    if (one && isBefore(one, range)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isBefore = (one: AreaSpan, other: AreaSpan): boolean =>
  widthOf(one) < widthOf(other) || (widthOf(one) === widthOf(other) && one.row < other.row);

function append(spans: AreaSpan[], span: AreaSpan): void {
  const before = spans.at(-1);
  if (before?.row === span.row && before.last + 1 === span.first) before.last = span.last;
  else spans.push(span);
}

/**
 * Rows of which neither counts before the other: equally wide, with PINs in common, and with other terms.
 *
 * @returns the places of each such pair in the list, and a PIN that both hold
 */
export function contradictions(rows: readonly AreaRow[]): { row: number; other: number; pin: number }[] {
  const byWidth = rows
    .map((range, row) => ({ ...range, row }))
    .sort((one, other) => widthOf(one) - widthOf(other) || one.first - other.first);
  return byWidth.flatMap((range, at) => {
    const before = byWidth[at - 1];
    if (!before || widthOf(before) !== widthOf(range) || before.last < range.first || hasSameTerms(before, range))
      return [];
    const [other = 0, row = 0] = [before.row, range.row].sort((one, another) => one - another);
    return { row, other, pin: range.first };
  });
}

export const hasSameTerms = (one: AreaTerms, other: AreaTerms): boolean =>
  one.from === other.from && one.to === other.to && one.cash === other.cash && one.feePaise === other.feePaise;
