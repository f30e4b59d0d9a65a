import { colorChoices, sizeChoices, type ProductOptions, type Variant } from './variant';

/** Longest id a merchant feed takes. */
const SKU_MAX = 50;
/** Of a hashed one, before '-' and the hash. */
const WHOLE_MAX = SKU_MAX - 9;

/**
 * The SKU of a variant, for feeds, search engines and links that fill a cart: of the product's id, size and colour alone;
 * ASCII, no spaces, at most 50 characters. @internal
 */
export function variantSku(productId: string, choices: readonly string[]): string {
  const plain = [productId, ...choices].join('-');
  if (plain.length <= SKU_MAX && /^[\w.-]+$/.test(plain)) return plain;
  return `${productId.replace(/[^\w.-]+/g, '').slice(0, WHOLE_MAX)}-${fingerprint([productId, ...choices].join('\u0000'))}`;
}

/** The SKU of a product in a size and a colour, of which those count that are a choice. */
export function skuOf(product: ProductOptions & { _id: string }, { size, color }: Partial<Variant>): string {
  const chosen = [
    sizeChoices(product).length > 0 ? size : undefined,
    colorChoices(product).length > 0 ? color : undefined,
  ];
  return variantSku(
    product._id,
    chosen.filter((choice) => choice !== undefined),
  );
}

/** Whether every SKU of a product begins with its id, however long its choices are. */
export const isWholeInSku = (productId: string): boolean =>
  productId.length <= WHOLE_MAX && /^[\w.-]+$/.test(productId);

/** The group id of a product's variants in feeds, tags and structured data: its id, hashed where it is too long. */
export function groupNumber(productId: string): string {
  return productId.length <= SKU_MAX ? productId : `${productId.slice(0, WHOLE_MAX)}-${fingerprint(productId)}`;
}

/** FNV-1a, 32 bits, as eight hex digits; no security rests on it. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
