import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { PaymentReturn } from '@/components/checkout/payment-return';
import { LogInFirst, OrdersScreen } from '@/components/orders/orders-screen';
import styles from '@/components/orders/orders-screen.module.css';
import { HtmlOnlyScript } from '@/components/seo/html-only-script';
import { storeForHtml } from '@/components/seo/store-for-html';
import { FactsForBrowser } from '@/components/shell/facts-for-browser';
import { HOLD_HEIGHT } from '@/components/shell/held-height-script';
import { hostedPayment } from '@/lib/storefront/upstream/hosted-payment';
import { onlinePayment } from '@/lib/storefront/upstream/online-payment';
import { settings } from '@/lib/storefront/settings';
import { partFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { readToken } from '@/lib/storefront/session/open-session';

export const metadata: Metadata = { title: 'Your orders' };

type Query = Record<string, string | string[] | undefined>;

/** The token is checked when the orders are loaded. A mail leads to one of them, before and after the login. */
export default async function OrdersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [token, { order }] = await Promise.all([readToken(), searchParams]);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const sought = typeof order === 'string' ? order : undefined;
  return (
    <main id="main" className={styles.page}>
      <noscript>
        <p>
          Your orders need JavaScript. Please switch it on to see them, or{' '}
          <a href={shopFacts().chat.url}>ask by chat</a>.
        </p>
      </noscript>
      <PaymentReturn />
      <FactsForBrowser facts={{ refunds: partFacts('refunds') }} />
      {token ? (
        <OrdersScreen
          imageHosts={settings().imageHosts}
          payment={onlinePayment(settings())}
          payWith={hostedPayment(settings()) ? 'own page' : undefined}
          sought={sought}
        />
      ) : (
        <LogInFirst sought={sought} />
      )}
      <HtmlOnlyScript name={storeForHtml(HOLD_HEIGHT)} nonce={nonce} />
    </main>
  );
}
