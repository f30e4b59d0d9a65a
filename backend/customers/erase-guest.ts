import { mailboxOf } from '@/lib/rules/accounts/normalize-email';
import { fullName } from '@/lib/rules/orders/full-name';
import { lockPeople } from '../accounts/read-person';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { erasedMail } from '../mail/account-mail';
import { isUnderWay } from '../orders/is-under-way';
import { lockOrder, readAddress } from '../orders/read-order';
import { forgetPhones, leaveOrders, sayFarewell } from '../own-data/erase-account';
import { findGuestOrders, type GuestOrders } from '../own-data/guest-orders';
import { isMailAbout } from '../own-data/is-mail-about';
import { readWhatIsLeft } from '../own-data/read-profile';
import { askFirst } from '../refusal';
import type { MerchantContext } from '../services';
import { leftWords } from './erase-customer';
import { refuseNaming } from './refuse-named';

interface Asked {
  /** The email address or phone number that was entered with the orders. */
  of: string;
  proof: string;
  sure?: string | undefined;
}

/**
 * Erases somebody who ordered without an account, in a chat, by phone or at a stall, once they have proven to be that person: as an
 * account is erased, which nobody can log in to do for them.
 *
 * @throws Refusal 404 no such orders, 400 to ask first, or a proof that names somebody
 */
export async function eraseGuest(context: MerchantContext, { of, proof, sure }: Asked) {
  const { services } = context;
  const { db, config } = services;
  await db.transaction().execute(async (trx) => {
    const found = await lockGuestOrders(trx, context, of);
    const { rows, these } = found;
    refuseNaming({ names: rows.flatMap(namesOf), orders: rows }, proof);
    const left = await readWhatIsLeft(trx, these, config.keepOrdersYears);
    const many = rows.length === 1 ? 'One order' : `${rows.length} orders`;
    const words = [`${many} without an account, of ${whoOf(found)}: this cannot be undone.`, ...leftWords(left)];
    askFirst(sure, [{ words: words.join(' '), button: 'Delete it for good' }]);
    for (const { public_id: id } of rows)
      await recordChange(trx, context, { what: 'customer erased', subject: { kind: 'order', id }, after: { proof } });
    const emails = new Set(rows.flatMap(({ guest_email }) => guest_email ?? []));
    await leaveOrders(trx, services, { orders: these, mails: isMailAbout(these), isAwaited: left.underWay > 0 });
    await forgetPhones(trx, these);
    // Those under way are still written about.
    await trx
      .updateTable('orders')
      .set({ guest_email: null })
      .where(these)
      .where(({ not }) => not(isUnderWay()))
      .execute();
    for (const email of emails) await sayFarewell(trx, services, email, erasedMail(config.siteUrl, left, 'orders'));
  });
  services.wakeMailWorker();
  return { success: true as const, message: 'Deleted. An email says so where an address is known.' };
}

/** Others that change one of them, or order for the same mailbox or to the same phone, wait. */
async function lockGuestOrders(trx: Queries, { services }: MerchantContext, of: string): Promise<GuestOrders> {
  const { rows } = await findGuestOrders(trx, of);
  for (const id of rows.map((row) => row.id).toSorted()) await lockOrder(trx, id);
  const mailboxes = new Set(rows.flatMap(({ guest_email: email }) => (email === null ? [] : mailboxOf(email))));
  const phones = new Set(rows.flatMap(({ phone }) => phone ?? []));
  await lockPeople(trx, { mailboxes: [...mailboxes], phones: [...phones] }, services.now());
  return findGuestOrders(trx, of);
}

const namesOf = (order: GuestOrders['rows'][number]): string[] => {
  const { firstName, lastName } = readAddress(order);
  return [firstName, lastName];
};

/** As the newest order names them. */
function whoOf({ rows }: GuestOrders): string {
  const newest = rows.at(-1);
  const name = newest ? fullName(readAddress(newest)).trim() : '';
  return name || 'somebody without a name';
}
