import { isLiveKey, providerOfKey } from '@/lib/rules/checkout/providers/payment-providers';
import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the payments that the keys in use may know: those of the same key, and of any live key while a live key is in
 * use. The provider issues a new key id when a key is renewed, and only it can tell whether the account is the same;
 * refunds must not wait for a key that was replaced. Test and live keys never touch each other's payments.
 *
 * @param keyId the public key in use
 * @returns a condition on the column `key_id` of payments
 */
export function maybeSameAccount(keyId: string): RawBuilder<boolean> {
  if (!isLiveKey(keyId)) return sql<boolean>`(key_id is null or key_id = ${keyId})`;
  return sql<boolean>`(key_id is null or key_id like ${`${providerOfKey(keyId).keys.live}%`})`;
}
