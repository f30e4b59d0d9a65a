import { randomUUID } from 'node:crypto';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { indianMobile, phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import { checkAge } from '../accounts/check-age';
import { accountText } from '../accounts/create-user';
import { recordChange } from '../audit/record-change';
import { refuseIfChanged } from '../audit/refuse-if-changed';
import type { Queries } from '../database/tables';
import { correctedMail } from '../mail/account-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import { shopperColumns } from '../orders/insert-order';
import { findOrderToChange, readAddress } from '../orders/read-order';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import type { Customer } from './list-customers';
import { correctable, lockCustomer, readWaiting, readWaitingPhone } from './read-customer';
import { refuseNamed } from './refuse-named';

type Asked = DeskInput<'correctCustomer'>;

/** What was corrected, as audit and mail name it. */
const FIELDS = { firstName: 'first name', lastName: 'last name', dob: 'date of birth', gender: 'gender' } as const;

/**
 * Corrects an account for somebody who has proven that it is theirs, and mails them what was corrected. The phone is that
 * of orders that are not sent yet; the email address is the account itself and stays. The audit says which fields were
 * changed and how it was proven, never what is in them.
 *
 * @throws Refusal 404 no such customer, 400 what cannot be, or a proof that names somebody, 409 changed meanwhile
 */
export async function correctCustomer(context: MerchantContext, asked: Asked) {
  const { services } = context;
  const corrected = await services.db.transaction().execute((trx) => correct(trx, context, asked));
  services.wakeMailWorker();
  const message =
    corrected.length === 0 ? 'Nothing was changed.' : `Corrected: ${corrected.join(', ')}. The customer gets an email.`;
  return { success: true as const, message };
}

async function correct(trx: Queries, context: MerchantContext, asked: Asked): Promise<string[]> {
  const { services } = context;
  const customer = await lockCustomer(trx, asked.id);
  const phone = await readWaitingPhone(trx, asked.id);
  refuseIfChanged(asked.seen, correctable(customer, phone));
  await refuseNamed(trx, customer, asked.proof);
  const now = services.now();
  if (asked.dob !== customer.dob) checkAge(asked.dob, now);
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  const corrected: string[] = names.filter((name) => asked[name] !== customer[name]).map((name) => FIELDS[name]);
  if (corrected.length > 0) await saveAccount(trx, customer.email, asked);
  if (await correctPhone(trx, context, { customer, from: phone, to: asked.phone })) corrected.push('phone');
  if (corrected.length === 0) return corrected;
  await recordChange(trx, context, {
    what: 'customer corrected',
    subject: { kind: 'customer', id: asked.id },
    after: { corrected, proof: asked.proof },
  });
  const id = `account-corrected-${randomUUID()}`;
  await enqueueMail(trx, { id, to: customer.email, ...correctedMail(services.config.siteUrl, corrected) }, now);
  return corrected;
}

async function saveAccount(trx: Queries, email: string, { id, firstName, lastName, dob, gender }: Asked) {
  await trx
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      dob,
      gender,
      found_by: accountText({ firstName, lastName, email }),
    })
    .where('id', '=', id)
    .execute();
}

/** Another phone in the orders that are not sent and have the one that was shown; a gift's to somebody else keeps its own. */
async function correctPhone(
  trx: Queries,
  context: MerchantContext,
  { customer, from, to }: { customer: Customer; from: string | undefined; to: string | undefined },
): Promise<boolean> {
  if (to === undefined || from === undefined || phoneToSend(to) === from) return false;
  if (!indianMobile(to)) {
    const words = 'must be a mobile number of India';
    throw new Refusal(400, `Please check: Phone ${words}.`, { phone: words });
  }
  const waiting = (await readWaiting(trx, customer.id)).filter((order) => order.phone === from);
  for (const { id, status } of waiting) {
    const order = await findOrderToChange(trx, id);
    if (order.status !== status)
      throw new Refusal(409, `${order.public_id} was changed meanwhile: please send it again.`);
    const address = { ...readAddress(order), phone: phoneToSend(to) };
    await trx
      .updateTable('orders')
      .set(shopperColumns({ address }, { publicId: order.public_id, email: customer.email }))
      .where('id', '=', order.id)
      .execute();
    await recordChange(trx, context, { what: 'phone corrected', subject: { kind: 'order', id: order.public_id } });
  }
  return waiting.length > 0;
}
