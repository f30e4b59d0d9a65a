import { FIRST_CART } from '@/components/cart/first-cart-script';
import { CartScreen } from '@/components/cart/cart-screen';
import { PurchasePage } from '@/components/cart/purchase-page';
import { HtmlOnlyScript } from '@/components/seo/html-only-script';
import { storeForHtml } from '@/components/seo/store-for-html';
import { HOLD_HEIGHT } from '@/components/shell/held-height-script';
import { thisShop } from '@/lib/storefront/shop';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { definePage } from '@/components/shell/define-page';

/** The frame of the cart, with fees and picture hosts; its lines are stored in the browser. */
const page = definePage('/cart', {
  metadata: () => ({ title: 'Your cart', robots: { index: false, follow: true } }),
  component: ({ fees, promo, offers }, { frame }) => (
    <PurchasePage title="Your cart">
      <noscript>
        <p>
          Your cart is saved in this browser and needs JavaScript. Please switch it on to see it, or{' '}
          <a href={shopFacts().chat.url}>order by chat</a>.
        </p>
      </noscript>
      <CartScreen {...{ fees, promo, offers }} imageHosts={frame.imageHosts} shareUrl={pageFacts().shareUrl} />
      <HtmlOnlyScript name={storeForHtml(`${FIRST_CART};${HOLD_HEIGHT}`)} nonce={thisShop().scriptMark} />
    </PurchasePage>
  ),
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
