type PageMark = number | 'gap';

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

/** Of more pages any is three clicks from any other: two would take hundreds of links on each. */
const TWO_CLICKS_MAX = 2500;

/**
 * Pages to link besides the pagination: the first of every block, and all of the current block. With blocks of √n pages
 * any page is two clicks from any other, and no page carries more than 2√n links. Of very many pages blocks are of blocks, and it
 * is three clicks by 3∛n links.
 */
export function pageJumps(current: number, last: number): number[] {
  const [steps, root] = last > TWO_CLICKS_MAX ? [[2, 1, 0], Math.cbrt(last)] : [[1, 0], Math.sqrt(last)];
  const block = Math.ceil(root);
  const numbers = steps.flatMap((power) => {
    const step = block ** power;
    const from = Math.floor((current - 1) / (step * block)) * step * block + 1;
    return Array.from({ length: block }, (_, index) => from + index * step).filter((number) => number <= last);
  });
  return [...new Set([...numbers, last])].sort((a, b) => a - b);
}
