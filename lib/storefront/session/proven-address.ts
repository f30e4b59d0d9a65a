import 'server-only';
import { cookies } from 'next/headers';
import { SIGN_UP_TICKET_SECONDS } from '@/lib/contract/limits';
import { settings } from '@/lib/storefront/settings';
import { signUpCookie } from '@/lib/rules/accounts/token-cookie';

/** An address whose owner entered its code and has no account yet, with the backend's ticket for the sign-up. */
interface ProvenAddress {
  email: string;
  ticket: string;
}

/** Keeps the ticket for as long as it works. For route handlers. */
export async function storeProvenAddress(address: ProvenAddress): Promise<void> {
  await write(JSON.stringify(address), SIGN_UP_TICKET_SECONDS);
}

/** The address that waits for its sign-up; undefined where none does. */
export async function readProvenAddress(): Promise<ProvenAddress | undefined> {
  const value = (await cookies()).get(signUpCookie(settings().siteUrl))?.value;
  try {
    const { email, ticket } = JSON.parse(value ?? '{}') as Partial<Record<string, unknown>>;
    return typeof email === 'string' && typeof ticket === 'string' ? { email, ticket } : undefined;
  } catch {
    return undefined;
  }
}

/** After a login, and once the backend says that the ticket is over. For route handlers. */
export async function forgetProvenAddress(): Promise<void> {
  if ((await cookies()).has(signUpCookie(settings().siteUrl))) await write('', 0);
}

async function write(value: string, maxAge: number): Promise<void> {
  const { siteUrl } = settings();
  const secure = siteUrl.startsWith('https://');
  (await cookies()).set(signUpCookie(siteUrl), value, { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge });
}
