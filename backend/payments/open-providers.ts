import { isLiveKey, PROVIDERS, providerOfKey } from '@/lib/rules/checkout/providers/payment-providers';
import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../services';
import { PaymentProviderError, type PaymentProvider } from './payment-provider';

type Providers = Pick<Services, 'payments' | 'formerProviders'>;

/** Every provider whose keys are set: first the one that takes new payments, then those that took earlier ones. */
export const openProviders = ({ payments, formerProviders }: Providers): readonly PaymentProvider[] => [
  payments,
  ...formerProviders,
];

/**
 * The provider that a payment was begun at.
 *
 * @param keyId the public key it was begun with
 * @returns undefined where the keys of that provider are not set any more
 */
export function openProviderOf(providers: Providers, keyId: string | null): PaymentProvider | undefined {
  const { name } = providerOfKey(keyId);
  return openProviders(providers).find(({ facts }) => facts.name === name);
}

/**
 * The provider that the payment of an order was begun at.
 *
 * @throws PaymentProviderError in words for the merchant where its keys are not set any more
 */
export async function providerOfOrder(services: Services, orderId: string): Promise<PaymentProvider> {
  const { key_id: keyId } = await services.db
    .selectFrom('payments')
    .select('key_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const provider = openProviderOf(services, keyId);
  if (provider) return provider;
  throw new PaymentProviderError(undefined, keysGoneWords(keyId));
}

/** What a merchant reads where a payment waits for keys that were taken out too early. */
export function keysGoneWords(keyId: string | null): string {
  const { label, settings } = providerOfKey(keyId);
  return `the keys of ${label} are not set any more: set ${settings.keyId} and ${settings.keySecret} again`;
}

/** Selects the payments that the providers whose keys are set may know. @returns a condition on the column `key_id` of payments */
export const isAtOpenProvider = (providers: Providers): RawBuilder<boolean> =>
  anyOf(openProviders(providers).map(({ keyId }) => maybeSameAccount(keyId)));

/** Selects the real payments of providers whose keys are not set any more; none while the shop itself takes no real ones. */
export function isAtGoneProvider(providers: Providers): RawBuilder<boolean> {
  const gone = PROVIDERS.filter(({ name }) => openProviders(providers).every(({ facts }) => facts.name !== name));
  if (gone.length === 0 || !isLiveKey(providers.payments.keyId)) return sql<boolean>`1 = 0`;
  return anyOf(gone.map(({ keys }) => sql<boolean>`key_id like ${`${keys.live}%`}`));
}

/**
 * Selects the payments that a key may know: those of the same key, and of any live key of its provider if it is a live
 * one. The provider issues a new key id when a key is renewed, and only it can tell whether the account is the same;
 * refunds must not wait for a key that was replaced. Test and live keys never touch each other's payments.
 */
function maybeSameAccount(keyId: string): RawBuilder<boolean> {
  const { name, keys } = providerOfKey(keyId);
  const isOfKey = isLiveKey(keyId) ? sql<boolean>`key_id like ${`${keys.live}%`}` : sql<boolean>`key_id = ${keyId}`;
  return name === providerOfKey(null).name ? sql<boolean>`(key_id is null or ${isOfKey})` : isOfKey;
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;
