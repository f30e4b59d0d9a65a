import { indianTime } from '@/lib/rules/india/indian-day';
import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import { readRestoredFrom } from '../backups/settle-restored';
import { readSetting, saveSetting } from '../database/read-setting';
import { findBegun } from '../payments/find-begun';
import { listUnknownPayments } from '../payments/list-unknown-payments';
import type { ListedPayment, ProviderEvent } from '../payments/payment-provider';
import type { Services } from '../services';

const UNKNOWN = 'payments-unknown';
/** Payments before this moment were handled by the merchant. */
const DEALT_WITH = 'unknown_payments_dealt_with';
/** A copy is as old as its beginning, a shopper who paid then may have begun an hour before; in ms. */
const SLACK_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * SLACK_MS;

/** From when on unknown payments are looked for, unless somebody says otherwise. */
export async function unknownSince({ db, now }: Services): Promise<Date> {
  const dealt = await readSetting(db, DEALT_WITH);
  const restored = await readRestoredFrom(db);
  const from = restored ? restored.getTime() - SLACK_MS : now().getTime() - WEEK_MS;
  return new Date(Math.max(from, dealt ? Date.parse(dealt) : 0));
}

/**
 * Asks the provider for payments that this shop does not know, and alerts the owner as long as there are any.
 *
 * @throws PaymentProviderError when the provider refuses or cannot be reached
 */
export async function findUnknownPayments(services: Services, from: Date): Promise<ListedPayment[]> {
  const unknown = await listUnknownPayments(services, from);
  if (unknown.length === 0) await clearAlert(services, UNKNOWN);
  else if (await readRestoredFrom(services.db)) await alertOwner(services);
  return unknown;
}

/** The merchant has given them back or fulfilled them by hand: those from before this moment are not listed any more. */
export async function forgetUnknownPayments(services: Services): Promise<void> {
  await saveSetting(services.db, DEALT_WITH, services.now().toISOString());
  await clearAlert(services, UNKNOWN);
}

/** A restored shop may have lost the order of a payment that its provider reports; others sell elsewhere, too. */
export async function noteUnknownPayment(services: Services, { payment, isCaptured }: ProviderEvent): Promise<void> {
  if (!payment || !isCaptured) return;
  if (!(await readRestoredFrom(services.db))) return;
  if (await findBegun(services.db, payment.providerOrderId)) return;
  services.log.warn({ paymentId: payment.id }, 'the provider tells of a payment whose order this shop does not know');
  await alertOwner(services);
}

async function alertOwner(services: Services): Promise<void> {
  const restored = await readRestoredFrom(services.db);
  await raiseAlert(services, {
    kind: UNKNOWN,
    words: `The provider holds payments whose orders this shop does not know${restored ? `: it was restored from a copy of ${indianTime(restored)}` : ''}. npm run shop -- unknown-payments lists them: give each back at the provider, or fulfil it by hand, and say unknown-payments --done.`,
  });
}
