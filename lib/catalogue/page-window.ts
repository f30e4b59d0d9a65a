export type PageMark = number | 'gap';

/**
 * The page numbers of a pagination ([9.06] to [9.11]): up to 5 pages all are listed; otherwise page 1, a window –
 * pages 2 to 4 near the start, the last three before the end near it, else previous, current and next –, the last
 * page, and 'gap' (shown as '...') where numbers are left out.
 */
export function pageWindow(current: number, last: number): PageMark[] {
  if (last <= 5) return range(1, last);
  const window = innerWindow(current, last);
  const [from, to] = [window[0] ?? 2, window.at(-1) ?? 2];
  return [1, ...(from > 2 ? (['gap'] as const) : []), ...window, ...(to < last - 1 ? (['gap'] as const) : []), last];
}

function innerWindow(current: number, last: number): number[] {
  if (current <= 3) return range(2, 4);
  if (current >= last - 2) return range(last - 3, last - 1);
  return range(current - 1, current + 1);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
}
