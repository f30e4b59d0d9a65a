import { Refusal } from '../refusal';
import type { Shortage } from './take-stock';

/** @throws Refusal 409 saying what there is not enough of */
export function refuseShortage({ name, left }: Shortage): never {
  const what = left <= 0 ? `${name} is sold out.` : `Only ${left} of ${name} left.`;
  throw new Refusal(409, `${what} Please review your cart.`);
}
