import 'client-only';
import { checkCoupon } from '@/store/checkout/check-coupon';
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import { lastAddress, storedDraft, storeDraft } from '@/store/checkout/checkout-draft';
import { addItems } from './add-items';
import { ADDED_PARAM } from '@/lib/rules/cart/buy-link';
import type { AgainItem, NotAgain } from '@/lib/rules/cart/buy-again';

type Filled = { kind: 'done'; added: number; problems: readonly NotAgain[] } | { kind: 'failed'; message: string };

/** Puts the products of a link into the cart, once, and its coupon into the checkout. */
export async function fillCart(items: readonly AgainItem[], coupon: string | undefined): Promise<Filled> {
  const outcome = items.length > 0 ? await addItems(items) : { kind: 'done' as const, added: 0, missing: [] };
  if (outcome.kind === 'failed') return outcome;
  const address = new URL(location.href);
  address.searchParams.set(ADDED_PARAM, '');
  history.replaceState(history.state, '', address);
  const refused = coupon === undefined ? undefined : await enterCoupon(coupon);
  return { kind: 'done', added: outcome.added, problems: [...outcome.missing, ...(refused ? [refused] : [])] };
}

/** @returns why it does not count */
async function enterCoupon(code: string): Promise<NotAgain | undefined> {
  const checked = await checkCoupon(code);
  if (checked.kind === 'failed')
    return {
      name: `The code ${code}`,
      why: checked.isRefused
        ? `can’t be used now: ${checked.message.replace(/\.$/, '')}`
        : 'could not be checked; enter it at checkout',
    };
  const draft = storedDraft() ?? { address: lastAddress() ?? EMPTY_ADDRESS };
  storeDraft({ ...draft, coupon: checked.coupon });
  return undefined;
}
