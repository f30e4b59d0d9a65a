import { ShareButton } from '@/components/product/share-button';
import { buyLink } from '@/lib/rules/cart/buy-link';
import type { CartLine } from '@/lib/rules/cart/cart-lines';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { useCart } from '@/store/cart/use-cart';

/** Sends a link that fills somebody's cart with the same products; where the catalogue does not answer, nothing is shown. */
export function SendCart({ lines, chatUrl }: { lines: readonly CartLine[]; chatUrl: string }) {
  const { facts } = useCart();
  const linked = lines.flatMap(({ productId, size, color, quantity, price }) => {
    const product = facts.get(productId);
    return product ? [{ sku: skuOf(product, { size, color }), quantity, price }] : [];
  });
  if (linked.length < lines.length) return null;
  return (
    <ShareButton
      name={`A cart of ${shopFacts().name}`}
      words="Send this cart"
      chatUrl={chatUrl}
      url={new URL(buyLink(linked, { source: 'chat' }), location.origin).href}
      query=""
    />
  );
}
