/** Longest id a merchant feed takes. */
const SKU_MAX = 50;

/**
 * The merchant's number of one variant, for feeds and search engines: the product's id with size and colour, ASCII,
 * without spaces, at most 50 characters, and the same for as long as those stay the same.
 */
export function variantSku(productId: string, choices: readonly string[]): string {
  const plain = [productId, ...choices].join('-');
  if (plain.length <= SKU_MAX && /^[\w.-]+$/.test(plain)) return plain;
  return `${productId.replace(/[^\w.-]+/g, '').slice(0, SKU_MAX - 9)}-${fingerprint([productId, ...choices].join('\u0000'))}`;
}

/**
 * The number that all variants of a product share in feeds, tags and structured data: its id, told apart where it is
 * too long for a feed.
 */
export function groupNumber(productId: string): string {
  return productId.length <= SKU_MAX ? productId : `${productId.slice(0, SKU_MAX - 9)}-${fingerprint(productId)}`;
}

/** FNV-1a, 32 bits, as eight hex digits: tells apart the variants of one product, and guards nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
