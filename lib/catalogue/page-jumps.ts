/**
 * Ways into the middle of a long listing, besides its pagination: the first page of every block, and all pages of the
 * block one is in. With blocks of √n pages any page is two clicks from any other, for shoppers and for crawlers, and no
 * page carries more than 2√n links for it.
 */
export function pageJumps(current: number, last: number): number[] {
  const block = Math.ceil(Math.sqrt(last));
  const start = Math.floor((current - 1) / block) * block + 1;
  const starts = Array.from({ length: Math.ceil(last / block) }, (_, index) => index * block + 1);
  const near = Array.from({ length: Math.min(block, last - start + 1) }, (_, index) => start + index);
  return [...new Set([...starts, ...near, last])].sort((a, b) => a - b);
}
