import { HeadTags } from '@/components/seo/head-tags';
import { addressedPrice } from '@/lib/rules/catalogue/size-price';
import { addressedOffer } from '@/lib/rules/catalogue/sellable-variants';
import type { Variant } from '@/lib/rules/catalogue/variant';
import { groupNumber } from '@/lib/rules/catalogue/variant-sku';
import type { Product } from '@/lib/contract/product';
import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';

/**
 * Open Graph's product properties, read by chats and catalogues. React hoists them into the head.
 */
export function ProductTags({ product, variant }: { product: Product; variant: Variant }) {
  const { price } = addressedPrice(product, variant.size);
  const offer = addressedOffer(product, variant);
  const tags: Readonly<Record<string, string>> = {
    'og:type': 'product',
    ...(price > 0 ? { 'product:price:amount': price.toFixed(2), 'product:price:currency': CURRENCY_CODE } : {}),
    'product:availability': offer?.isSoldOut ? 'out of stock' : 'in stock',
    'product:condition': 'new',
    // The same numbers as in the feeds, so that a catalogue fed by both knows one thing once.
    'product:retailer_item_id': offer?.sku ?? product._id,
    'product:item_group_id': groupNumber(product._id),
    ...(product.brand ? { 'product:brand': product.brand } : {}),
  };
  return <HeadTags tags={tags} />;
}
