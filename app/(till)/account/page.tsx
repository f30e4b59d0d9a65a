import type { Metadata } from 'next';
import { AccountScreen, NoAccount } from '@/components/account/account-screen';
import styles from '@/components/account/account-screen.module.css';
import { readToken } from '@/lib/storefront/session/open-session';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

export const metadata: Metadata = { title: 'Your account' };

/** The token is checked when the account is loaded. */
export default async function AccountPage() {
  const token = await readToken();
  const { email } = shopFacts();
  return (
    <main id="main" className={styles.page}>
      <noscript>
        <p>
          Your account page needs JavaScript. Please switch it on, or write to <a href={`mailto:${email}`}>{email}</a>:
          we send you your data, or delete your account, by hand.
        </p>
      </noscript>
      {token ? <AccountScreen /> : <NoAccount />}
    </main>
  );
}
