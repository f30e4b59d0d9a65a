import type { Variant } from './variant';

/**
 * A choice as the query of the product's address, without what cannot be chosen. A file of its own, since it is all of the
 * rules for variants that a product's page needs in the browser.
 *
 * @param offered the colours and sizes the product really comes in
 * @returns '' or '?color=…&size=…'
 */
export function variantQuery(
  offered: { colors: readonly string[]; sizes: readonly string[] },
  { color, size }: Variant,
): string {
  const params = new URLSearchParams();
  if (offered.colors.includes(color)) params.set('color', color);
  if (offered.sizes.includes(size)) params.set('size', size);
  const query = params.toString();
  return query ? `?${query}` : '';
}
