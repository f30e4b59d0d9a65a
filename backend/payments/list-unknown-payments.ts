import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import type { Services } from '../services';
import { openProviders } from './open-providers';
import type { ListedPayment } from './payment-provider';

/** So many ids are looked up at once. */
const PAGE = 500;
/** Money that is ours, or may become ours. */
const HAS_MONEY = ['captured', 'authorized'];

/**
 * Payments at the provider whose order this database does not know: made after the backup that it was restored from, or
 * asked for elsewhere through the same account; and those in another currency, which the shop gives back to nobody. The oldest first.
 *
 * @throws PaymentProviderError when the provider refuses or cannot be reached
 */
export async function listUnknownPayments(
  services: Pick<Services, 'db' | 'payments' | 'formerProviders' | 'now'>,
  from: Date,
): Promise<ListedPayment[]> {
  const { db } = services;
  const listed: ListedPayment[] = [];
  for (const provider of openProviders(services))
    listed.push(...(await provider.listPaymentsBetween(from, services.now())));
  const withMoney = listed.filter(({ status }) => HAS_MONEY.includes(status));
  const known = new Set<string | null>();
  const ids = [...new Set(withMoney.map(({ providerOrderId }) => providerOrderId))].filter(Boolean);
  for (let at = 0; at < ids.length; at += PAGE) {
    for (const table of ['payments', 'former_payments'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('provider_order_id')
        .where('provider_order_id', 'in', ids.slice(at, at + PAGE))
        .execute();
      for (const { provider_order_id } of rows) known.add(provider_order_id);
    }
  }
  return withMoney
    .filter(({ providerOrderId, currency }) => !known.has(providerOrderId) || currency !== CURRENCY_CODE)
    .toSorted((one, other) => (one.begunAt?.getTime() ?? 0) - (other.begunAt?.getTime() ?? 0));
}
