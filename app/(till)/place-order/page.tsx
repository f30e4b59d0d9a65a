import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import styles from '@/components/checkout/checkout-screen.module.css';
import { getProfile } from '@/lib/backend/accounts';
import { currentCatalogue } from '@/lib/backend/catalogue';
import { settings } from '@/lib/env';
import { paths } from '@/lib/paths';
import { readToken } from '@/lib/session/session';

export const metadata: Metadata = { title: 'Place order' };

/** Checkout requires login, asked before anything else (ruling 25). A backend that is down sends nobody away. */
export default async function PlaceOrderPage() {
  const token = await readToken();
  const profile = token ? await getProfile(token) : undefined;
  if (!profile || (!profile.ok && profile.failure.status === 401)) {
    redirect(`${paths.login}?next=${encodeURIComponent(paths.placeOrder)}`);
  }
  const { payment, imageHosts } = settings();
  const catalogue = await currentCatalogue();
  return (
    <main id="main" className={styles.page}>
      <h1>Place order</h1>
      <CheckoutScreen
        fees={catalogue?.fees ?? { shippingPaise: 0, platformPaise: 0 }}
        imageHosts={imageHosts}
        payment={payment.mode === 'unavailable' ? undefined : { keyId: payment.keyId, checkoutUrl: payment.checkoutUrl }}
        name={splitName(profile.ok ? profile.data.user.name : '')}
      />
    </main>
  );
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
