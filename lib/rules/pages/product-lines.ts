import { productIdIn } from '@/lib/rules/routing/product-id-in';

/**
 * The product whose address stands alone on a line of a page's text: its card is shown there.
 *
 * @param siteUrl the shop's own, with which the address may begin
 * @returns its id; undefined for any other line
 */
export function productOnLine(line: string, siteUrl: string): string | undefined {
  const address = line.trim();
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  const [pathname = ''] = path.split(/[?#]/);
  return /\s/.test(pathname) ? undefined : productIdIn(pathname) || undefined;
}

/** All that stand so in a text, as often as they do. */
export const productsOnLines = (text: string, siteUrl: string): string[] =>
  text.split('\n').flatMap((line) => productOnLine(line, siteUrl) ?? []);
