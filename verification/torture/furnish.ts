import { mailboxOf } from '@/lib/rules/accounts/normalize-email';
import { hashToken } from '@/backend/accounts/open-session';
import { readBackendConfig } from '@/backend/backend-config';
import { saveFees } from '@/backend/catalogue/fees';
import { saveProducts } from '@/backend/catalogue/save-products';
import { saveCashLimits, type CashLimits } from '@/backend/checkout/cash-limits';
import { createBackend } from '@/backend/create-backend';
import type { Queries } from '@/backend/database/tables';
import { BY_LINK } from '@/backend/http/authenticate-at-desk';
import type { Shopper } from './shopper';
import { asProduct, COUPON, FEES, type TestProduct } from './test-product';

/** Tokens of two who are at the desk of every shop under test. */
export const DESK_TOKEN = `token-of-the-desk-${'x'.repeat(20)}`;
export const OTHER_DESK_TOKEN = `other-token-of-the-desk-${'x'.repeat(20)}`;

const NO_LIMITS: CashLimits = { orders: null, pieces: null, paise: null, above: 'refuse' };

/** More coupons than the usual one; percent 10. */
export type MoreCoupons = readonly { code: string; usageLimit?: number; shopperLimit?: number }[];

interface Furniture {
  products: readonly TestProduct[];
  shoppers: readonly Shopper[];
  coupons?: MoreCoupons;
  /** Without limits: every shopper has the same phone and orders without end. */
  cashLimits?: CashLimits;
}

/** Shoppers to come, each with a session and, unless said otherwise, a mailbox of their own. */
export const makeShoppers = (count: number, emailOf = (index: number) => `shopper.${index}@gmail.com`): Shopper[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `shopper-${index}`,
    email: emailOf(index),
    token: `token-of-shopper-${index}-${'x'.repeat(20)}`,
  }));

/**
 * Fills the empty database of a shop before it starts: products on sale, and shoppers who are logged in.
 *
 * @param settings as the environment of the shop has them
 */
export async function furnish(
  settings: Record<string, string>,
  { products, shoppers, coupons = [], cashLimits = NO_LIMITS }: Furniture,
): Promise<void> {
  const backend = await createBackend(readBackendConfig({ LOG_LEVEL: 'silent', ...settings }), { seed: false });
  const { db, now } = backend.services;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ name: 'filled_at', value: now().toISOString() }).execute();
    await saveProducts(trx, products.map(asProduct), now());
    await saveFees(trx, { shippingPaise: Number(FEES.shipping) * 100, platformPaise: Number(FEES.platform) * 100 });
    await saveCashLimits(trx, cashLimits);
    await insertCoupons(trx, coupons);
    await logInAll(trx, shoppers, now());
  });
  await backend.close();
}

async function insertCoupons(trx: Queries, coupons: MoreCoupons): Promise<void> {
  const usual = {
    code: COUPON.code,
    percent: Number(COUPON.percent),
    usage_limit: null,
    shopper_limit: null,
    used_count: 0,
    active: 1,
  };
  const more = coupons.map(({ code, usageLimit, shopperLimit }) => ({
    ...usual,
    code,
    usage_limit: usageLimit ?? null,
    shopper_limit: shopperLimit ?? null,
  }));
  await trx
    .insertInto('coupons')
    .values([usual, ...more])
    .execute();
}

async function logInAll(trx: Queries, shoppers: readonly Shopper[], now: Date): Promise<void> {
  const at = now.toISOString();
  const later = new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString();
  const profile = { first_name: 'Asha', last_name: 'Rao', dob: '1995-04-01', gender: 'female' };
  const users = shoppers.map(({ id, email }) => ({
    id,
    email,
    mailbox: mailboxOf(email),
    ...profile,
    created_at: at.slice(0, 10),
  }));
  const sessions = shoppers.map(({ id, token }) => ({
    token_hash: hashToken(token),
    user_id: id,
    created_at: at,
    expires_at: later,
  }));
  if (shoppers.length > 0) {
    await trx.insertInto('users').values(users).execute();
    await trx.insertInto('sessions').values(sessions).execute();
  }
  const atDesk = [DESK_TOKEN, OTHER_DESK_TOKEN].map((token) => ({
    token_hash: hashToken(token),
    who: BY_LINK,
    device: '',
    created_at: at,
    expires_at: later,
  }));
  await trx.insertInto('desk_sessions').values(atDesk).execute();
}
