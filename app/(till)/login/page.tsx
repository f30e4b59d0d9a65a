import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DeadSession } from '@/components/login/dead-session';
import { LoginScreen } from '@/components/login/login-screen';
import { PromoBlock } from '@/components/login/promo-block';
import styles from '@/components/login/login-screen.module.css';
import { getProfile } from '@/lib/upstream/get-profile';
import { settings } from '@/lib/settings';
import { returnPath } from '@/lib/routing/return-path';
import { hasUselessToken, readToken } from '@/lib/session/open-session';

export const metadata: Metadata = { title: 'Login' };

type Query = Record<string, string | string[] | undefined>;

/** Redirects a shopper whose session the backend confirms: an expired token would loop (ruling 1). */
export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const next = returnPath(typeof query.next === 'string' ? query.next : undefined);
  const session = await askSession();
  if (session === 'alive') redirect(next);
  return (
    <main id="main" className={styles.page}>
      {session === 'dead' ? <DeadSession /> : null}
      <LoginScreen
        next={next}
        initialMode={query.mode === 'sign-up' ? 'sign-up' : 'login'}
        captcha={settings().captcha}
      />
      <PromoBlock />
      <noscript>
        <p>Login takes JavaScript. Please switch it on, or order by chat.</p>
      </noscript>
    </main>
  );
}

async function askSession(): Promise<'none' | 'alive' | 'dead' | 'unknown'> {
  const token = await readToken();
  if (!token) return (await hasUselessToken()) ? 'dead' : 'none';
  const profile = await getProfile(token);
  if (profile.ok) return 'alive';
  return profile.failure.status === 401 ? 'dead' : 'unknown';
}
