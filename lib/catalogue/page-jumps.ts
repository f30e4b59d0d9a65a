/**
 * Pages to link besides the pagination: the first of every block, and all of the current block. With blocks of √n pages
 * any page is two clicks from any other, and no page carries more than 2√n links.
 */
export function pageJumps(current: number, last: number): number[] {
  const block = Math.ceil(Math.sqrt(last));
  const start = Math.floor((current - 1) / block) * block + 1;
  const starts = Array.from({ length: Math.ceil(last / block) }, (_, index) => index * block + 1);
  const near = Array.from({ length: Math.min(block, last - start + 1) }, (_, index) => start + index);
  return [...new Set([...starts, ...near, last])].sort((a, b) => a - b);
}
