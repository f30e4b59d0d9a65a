import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ExpiredSession } from '@/components/login/expired-session';
import { LoginScreen } from '@/components/login/login-screen';
import { PromoBlock } from '@/components/login/promo-block';
import styles from '@/components/login/login-screen.module.css';
import { FactsForBrowser } from '@/components/shell/facts-for-browser';
import { getProfile } from '@/lib/storefront/upstream/shopper-calls';
import { isOffered } from '@/lib/storefront/upstream/is-offered';
import { namedPromo } from '@/lib/storefront/listing/offer-names';
import { thisShop, visitCatalogue } from '@/lib/storefront/shop';
import { settings } from '@/lib/storefront/settings';
import { partFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { returnPath } from '@/lib/rules/routing/return-path';
import { hasUselessToken, readToken } from '@/lib/storefront/session/open-session';
import { readProvenAddress } from '@/lib/storefront/session/proven-address';

export const metadata: Metadata = { title: 'Login' };

type Query = Record<string, string | string[] | undefined>;

/** Redirects a shopper whose session the backend confirms: an expired token would loop (ruling 1). */
export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const next = returnPath(typeof query.next === 'string' ? query.next : undefined);
  const session = await askSession();
  if (session === 'valid') redirect(next);
  const catalogue = visitCatalogue() ?? thisShop().catalogue.held();
  return (
    <main id="main" className={styles.page}>
      <noscript>
        <div className={styles.card}>
          <div className={styles.form}>
            <h1 className={styles.title}>Login</h1>
            <p>
              Login needs JavaScript. Please switch it on, or <a href={shopFacts().chat.url}>order by chat</a>.
            </p>
          </div>
        </div>
      </noscript>
      {session === 'expired' ? <ExpiredSession /> : null}
      <FactsForBrowser facts={{ providers: partFacts('providers') }} />
      <LoginScreen
        next={next}
        initialMode={query.mode === 'sign-up' ? 'sign-up' : 'login'}
        provenEmail={(await readProvenAddress())?.email}
        offersNews={await isOffered('takesNews')}
        captcha={settings().captcha}
      />
      <PromoBlock promo={catalogue && (await namedPromo(catalogue))} />
    </main>
  );
}

async function askSession(): Promise<'none' | 'valid' | 'expired' | 'unknown'> {
  const token = await readToken();
  if (!token) return (await hasUselessToken()) ? 'expired' : 'none';
  const profile = await getProfile(token);
  if (profile.ok) return 'valid';
  return profile.failure.status === 401 ? 'expired' : 'unknown';
}
