import type { Variant } from '@/lib/catalogue/variant';

/**
 * A choice as the query of the product's address, without what cannot be chosen.
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
