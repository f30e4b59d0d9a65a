import { plainDigits } from '@/lib/contract/plain-digits';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { Customer } from './list-customers';

const NAMED = 'must name nobody and no number: it stays when the account is gone';
/** Shorter names are words like others. */
const NAME_MIN = 3;

/** Of whom a proof says nothing. */
interface Named {
  names: readonly string[];
  orders: readonly { public_id: string; phone: string | null }[];
}

/**
 * Refuses a note of how somebody proved who they are that holds their name, email address, phone or an order's number:
 * the audit keeps it for good.
 *
 * @throws Refusal 400 at the field `proof`
 */
export async function refuseNamed(db: Queries, { id, firstName, lastName }: Customer, proof: string): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['orders.public_id', 'orders.phone'])
    .where('orders.user_id', '=', id)
    .execute();
  refuseNaming({ names: [firstName, lastName], orders }, proof);
}

/** The same of somebody without an account. @throws Refusal 400 at the field `proof` */
export function refuseNaming({ names, orders }: Named, proof: string): void {
  const words = proof.toLowerCase();
  const named = new Set(words.split(/[^\p{L}\p{M}]+/u));
  const parts = names.flatMap((name) => name.toLowerCase().split(/\s+/));
  const digits = plainDigits(words).replaceAll(/\D/g, '');
  const isNamed =
    /\S@\S/.test(words) ||
    parts.some((name) => name.length >= NAME_MIN && named.has(name)) ||
    orders.some(({ public_id }) => words.includes(public_id.toLowerCase())) ||
    orders.some(({ phone }) => phone !== null && phone.length >= 10 && digits.includes(phone.slice(-10)));
  if (isNamed) throw new Refusal(400, `Please check: How they proved who they are ${NAMED}.`, { proof: NAMED });
}
