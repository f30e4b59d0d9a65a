import { randomBytes } from 'node:crypto';
import type { RefundRow } from '../orders/order-money';

/** What a refund begins with. @param at ISO date */
export function newRefundRow(
  at: string,
): Pick<RefundRow, 'id' | 'state' | 'try_after' | 'trying_since' | 'created_at' | 'updated_at'> {
  return {
    id: randomBytes(16).toString('hex'),
    state: 'pending',
    try_after: at,
    trying_since: at,
    created_at: at,
    updated_at: at,
  };
}

/** Where keys of before ended that were made of the id. */
const ID_IN_KEY = 24;

/** The provider knows a refund by it: idempotency key and receipt, of at most 40 characters. */
export const refundKey = ({ id, key_number }: Pick<RefundRow, 'id' | 'key_number'>): string =>
  key_number === 0 ? id : `${id}-${key_number}`;

/** Whether this refund of the provider was a try of ours that failed: there it is final. */
export const hasFailedAs = ({ failed_ids }: Pick<RefundRow, 'failed_ids'>, providerId: string): boolean =>
  failed_ids.split(' ').includes(providerId);

/** What is remembered once one more try has failed. */
export const withFailed = ({ failed_ids }: Pick<RefundRow, 'failed_ids'>, providerId: string): string =>
  [...new Set([...failed_ids.split(' '), providerId])].join(' ').trim();

/** Whether a refund of the provider was made under one of the keys that this one has had. */
export const isKeyOf = ({ id }: Pick<RefundRow, 'id'>, receipt: string): boolean =>
  id.length > ID_IN_KEY && receipt.startsWith(id.slice(0, ID_IN_KEY));
