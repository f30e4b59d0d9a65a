import { netQuantity } from '@/lib/rules/catalogue/net-quantity';
import { isInPacks } from '@/lib/rules/catalogue/product-type';
import { wearerOf } from '@/lib/rules/catalogue/shop-kinds';
import type { Product } from '@/lib/contract/product';

const FOR: ReadonlyMap<string | undefined, string> = new Map([
  ['male', 'for Men'],
  ['female', 'for Women'],
  ['kids', 'for Kids'],
]);
/** Names that say for whom they are, in their own words. */
const SAYS_WEARER =
  /(?<!\p{L})(?:(?:wo)?m[ea]n|(?:fe)?males?|ladies|lady|gents|girls?|boys?|kids?|unisex|bridal)(?:['’]?s)?(?!\p{L})/iu;

/**
 * What a product is called in titles: its name with for whom it is or how much a pack holds, 'Handloom Kurta for Men'
 * and 'Mullu Murukku, 200 g to 1 kg'; never what the name says already. Its shelf's title is left out: a shelf of words
 * holds names with these words, and others would make a 'Canvas Backpack Handbag'.
 */
export function productTitle(product: Product): string {
  const { name } = product;
  if (isInPacks(product)) {
    const sizes = sizesOf(product);
    return sizes && !/\d\s*(?:g|kg|gm|ml|l)\b/i.test(name) ? `${name}, ${sizes}` : name;
  }
  const wearer = FOR.get(wearerOf(product));
  return wearer && !SAYS_WEARER.test(name) ? `${name} ${wearer}` : name;
}

/** '200 g to 1 kg', as the merchant writes them; undefined where no size is a weight or a volume. */
function sizesOf({ sizes }: Product): string | undefined {
  const packs = sizes.flatMap((size) => {
    const held = netQuantity(size);
    return held ? [{ size: size.trim(), ...held }] : [];
  });
  const [first, ...others] = [...packs].sort((one, other) => one.amount - other.amount);
  const last = others.at(-1);
  if (!first || packs.some(({ unit }) => unit !== first.unit)) return undefined;
  return last && last.amount > first.amount ? `${first.size} to ${last.size}` : first.size;
}
