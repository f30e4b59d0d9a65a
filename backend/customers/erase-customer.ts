import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { fullName } from '@/lib/rules/orders/full-name';
import { dayWords } from '@/lib/rules/india/day-words';
import { recordChange } from '../audit/record-change';
import { erase, refuseTestAccount } from '../own-data/erase-account';
import { isOrderOf } from '../own-data/read-order-ends';
import { readWhatIsLeft } from '../own-data/read-profile';
import { askFirst } from '../refusal';
import type { MerchantContext } from '../services';
import { lockCustomer } from './read-customer';
import { refuseNamed } from './refuse-named';

/**
 * Erases an account for somebody who has proven that it is theirs, as they would themselves by a mailed code: what is under
 * way is finished, and a mail to the account's address says that it is deleted. The audit keeps who did it and how it was
 * proven, and nothing of the person.
 *
 * @throws Refusal 404 no such customer, 400 to ask first, or a proof that names somebody, 403 for the test account
 */
export async function eraseCustomer(context: MerchantContext, { id, proof, sure }: DeskInput<'eraseCustomer'>) {
  const { services } = context;
  await services.db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, id);
    const { email } = customer;
    refuseTestAccount(services, email);
    await refuseNamed(trx, customer, proof);
    const left = await readWhatIsLeft(trx, isOrderOf(id), services.config.keepOrdersYears);
    askFirst(sure, [
      {
        words: [`${fullName(customer).trim() || email} cannot come back to this account.`, ...leftWords(left)].join(
          ' ',
        ),
        button: 'Delete it for good',
      },
    ]);
    await recordChange(trx, context, { what: 'customer erased', subject: { kind: 'customer', id }, after: { proof } });
    await erase(trx, services, { id, email });
  });
  services.wakeMailWorker();
  return { success: true as const, message: 'The account is deleted. An email to its address says so.' };
}

export function leftWords({ underWay, keptUntil }: { underWay: number; keptUntil?: string | undefined }): string[] {
  return [
    ...(underWay === 0
      ? []
      : [`${underWay === 1 ? 'One order is' : `${underWay} orders are`} under way and will be finished first.`]),
    ...(keptUntil === undefined ? [] : [`The law keeps the orders until ${dayWords(keptUntil)}.`]),
  ];
}
