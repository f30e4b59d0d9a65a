import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { refuseWrongLink } from '../checkout/linked-order';
import { findLinkedOrder } from '../orders/order-link';
import type { Context, ShopperContext } from '../services';
import { chooseReplacement } from './choose-replacement';
import { requestReturn } from './request-return';
import { withdrawReturn } from './withdraw-return';

type Asked<Name extends keyof OptionalCalls> = ParsedRequestOf<OptionalCalls[Name]>;

/** As requestReturn. @throws Refusal 404 wrong link */
export const requestLinkedReturn = (context: Context, { link, ...asked }: Asked<'requestLinkedReturn'>) =>
  asOwner(context, link, (owner, orderId) => requestReturn(owner, { orderId, ...asked }));

/** As withdrawReturn. @throws Refusal 404 wrong link */
export const withdrawLinkedReturn = (context: Context, { link, ...asked }: Asked<'withdrawLinkedReturn'>) =>
  asOwner(context, link, (owner, orderId) => withdrawReturn(owner, { orderId, ...asked }));

/** As chooseReplacement. @throws Refusal 404 wrong link */
export const chooseLinkedReplacement = (context: Context, { link, ...asked }: Asked<'chooseLinkedReplacement'>) =>
  asOwner(context, link, (owner, orderId) => chooseReplacement(owner, { orderId, ...asked }));

/** Whoever has the link of an order asks as the one who ordered. */
async function asOwner<Answer>(
  context: Context,
  link: string,
  ask: (owner: ShopperContext, orderId: string) => Promise<Answer>,
): Promise<Answer> {
  const { services } = context;
  const order = await findLinkedOrder(services.db, services, link);
  if (!order) return refuseWrongLink(context);
  return ask({ ...context, shopper: { id: order.user_id, email: '' } }, order.id);
}
