import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { FIRST_ORDER } from '@/components/cart/first-cart-script';
import { PurchasePage } from '@/components/cart/purchase-page';
import { PaymentReturn } from '@/components/checkout/payment-return';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { HtmlOnlyScript } from '@/components/seo/html-only-script';
import { storeForHtml } from '@/components/seo/store-for-html';
import { FactsForBrowser } from '@/components/shell/facts-for-browser';
import { checkOffers, getProfile } from '@/lib/storefront/upstream/shopper-calls';
import { namedPromo } from '@/lib/storefront/listing/offer-names';
import { thisShop, visitCatalogue } from '@/lib/storefront/shop';
import { onlinePayment } from '@/lib/storefront/upstream/online-payment';
import { settings } from '@/lib/storefront/settings';
import { partFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { loginThen, paths } from '@/lib/rules/routing/paths';
import { readToken } from '@/lib/storefront/session/open-session';

export const metadata: Metadata = { title: 'Place order' };

/** Checkout requires login, checked first (ruling 25). A backend that is down redirects nobody. */
export default async function PlaceOrderPage() {
  const token = await readToken();
  const [profile, said] = token ? await Promise.all([getProfile(token), checkOffers(token)]) : [];
  if (!profile || (!profile.ok && profile.failure.status === 401)) redirect(loginThen(paths.placeOrder));
  const { imageHosts } = settings();
  const catalogue = visitCatalogue() ?? (await thisShop().catalogue.current());
  const backend = thisShop().offers;
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <PurchasePage title="Place order">
      <noscript>
        <p>
          Ordering here needs JavaScript. Please switch it on, or <a href={shopFacts().chat.url}>order by chat</a>.
        </p>
      </noscript>
      <PaymentReturn backend={backend} />
      <FactsForBrowser facts={{ providers: partFacts('providers') }} />
      <CheckoutScreen
        fees={catalogue?.fees ?? {}}
        offers={said?.automatic ?? []}
        imageHosts={imageHosts}
        payment={onlinePayment(settings())}
        backend={backend}
        promo={catalogue && said ? await namedPromo({ ...catalogue, promo: said.promo }) : said?.promo}
        name={splitName(profile.ok ? profile.data.user.name : '')}
      />
      <HtmlOnlyScript name={storeForHtml(FIRST_ORDER)} nonce={nonce} />
    </PurchasePage>
  );
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
