import { sql, type RawBuilder } from 'kysely';

const LIVE = 'rzp_live_';

/**
 * Whether a payment may be spoken of with the keys in use. A live key may be a new one of the same account – the
 * provider issues another when it is renewed – and only the provider can tell: money must not wait in silence for a key
 * that never comes back. Play money and the stand-in's are left alone by live keys, and the other way round.
 *
 * @param keyId the public key in use
 * @returns a condition on the column `key_id` of payments
 */
export function maybeSameAccount(keyId: string): RawBuilder<boolean> {
  if (!keyId.startsWith(LIVE)) return sql<boolean>`(key_id is null or key_id = ${keyId})`;
  return sql<boolean>`(key_id is null or key_id like ${`${LIVE}%`})`;
}
