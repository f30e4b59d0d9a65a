import { statSync } from 'node:fs';
import { indianTime } from '@/lib/rules/india/indian-day';
import { NOT_IN_BACKUPS } from '@/lib/rules/shop/not-in-backups';
import { createLogger } from '@/lib/platform/log/create-logger';
import { listBackups } from '../backups/list-backups';
import { UnusableBackup } from '../backups/read-backup';
import { countForgotten } from '../accounts/read-person';
import { checkBackup, restoreShop, type Restored } from '../backups/restore-shop';
import { ProgramError } from '../backups/run-program';
import { countHeldMails, readRestoredFrom } from '../backups/settle-restored';
import { receiveMissedRefunds, LOOK_BACK_DAYS } from '@/backend/after-sale/receive-missed-refunds';
import { findUnknownPayments, unknownSince } from '../checkout/find-unknown-payments';
import { createBackend } from '../create-backend';
import { PaymentProviderError } from '../payments/payment-provider';
import type { Services } from '../services';
import { hasHeldNumbers } from '../tax/hold-numbers';
import { UsageError, type ClosedCommand, type ClosedDesk } from './command';
import { sayMissedRefunds, UNKNOWN_COLUMNS } from './list-unknown-payments';
import { readArguments } from './read-arguments';
import { sayList } from './list-output';

/** So many things that are left behind are named. */
const NAMED_MAX = 10;

const USAGE = 'restore <file> [--check] [--even-if-open]';

export const restore: ClosedCommand = {
  usage: USAGE,
  about:
    'put a backup in the place of the shop’s data, all or nothing, while the shop is closed; what was there is kept. --check only looks whether it could be; --even-if-open: other connections to PostgreSQL are no shop',
  async runClosed(desk, args) {
    const options = { check: { type: 'boolean' }, 'even-if-open': { type: 'boolean' } } as const;
    const { operands, values } = readArguments(args, USAGE, 1, options);
    const [file = ''] = operands;
    await refuseOddFile(file);
    try {
      if (values.check) {
        const { madeAt, photos, hasKey, leftBehind } = await checkBackup(desk.config, file);
        sayWhatIsLeftBehind(leftBehind, desk);
        return desk.say(
          `${file} is whole: a database of ${indianTime(madeAt)}, ${photos} ${photos === 1 ? 'photo' : 'photos'}, ${hasKey ? 'and the key' : 'without the key'}.`,
        );
      }
      const restored = await restoreShop(desk.config, file, { evenIfOpen: values['even-if-open'] === true });
      await sayWhatItDid(desk, file, restored);
    } catch (error) {
      throw error instanceof UnusableBackup || error instanceof ProgramError ? new UsageError(error.message) : error;
    }
  },
};

/** @throws UsageError where it cannot be a backup, in words that say what would be one */
async function refuseOddFile(file: string): Promise<void> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new UsageError(`${file} is not there.`);
  if (found.isDirectory()) {
    const [newest] = await listBackups(file);
    throw new UsageError(`${file} is a folder: name one of the files in it${newest ? `, as ${newest.file}` : ''}.`);
  }
  if (/\.t?gz$/.test(file)) throw new UsageError(`${file} is compressed: unpack it first, with gunzip.`);
}

/** Opening the shop brings it to the newest shape. */
async function sayWhatItDid({ config, say }: ClosedDesk, file: string, restored: Restored): Promise<void> {
  const backend = await createBackend(config, { seed: false, log: createLogger(config, 'stderr') });
  try {
    const { services } = backend;
    const { orders, newest } = await services.db
      .selectFrom('orders')
      .select(({ fn }) => [fn.countAll().as('orders'), fn.max('created_at').as('newest')])
      .executeTakeFirstOrThrow();
    say(
      `${restored.wasFinished ? 'The restore of' : 'Restored from'} ${file}${restored.wasFinished ? ' is finished' : ''}: the shop of ${indianTime((await readRestoredFrom(services.db)) ?? restored.madeAt)}, ${Number(orders)} ${Number(orders) === 1 ? 'order' : 'orders'}${newest ? `, the newest of ${indianTime(new Date(newest))}` : ''}, ${restored.photos} ${restored.photos === 1 ? 'photo' : 'photos'}.`,
    );
    sayWhatIsLeftBehind(restored.leftBehind, { say });
    if (restored.aside !== undefined) say(`What was there is kept as ${restored.aside}.`);
    say(
      restored.hasKey
        ? `The key came with it.${config.shopSecret.length > 0 ? ' SHOP_SECRET goes before it: take that out, or see that it holds the same key.' : ''}`
        : `The backup holds no key; ${config.dataDir}/secret.key is used, or was made anew. With another key than before codes have to be asked for again, and known browsers are strangers.`,
    );
    say(`${NOT_IN_BACKUPS} Before you open the shop, put .env here.`);
    sayWhoIsForgotten(await countForgotten(services), { config, say });
    say(
      'What came in since then is not in it: count the units that were sold, and ask who ordered. Accounts that were deleted since then are there again, and so is consent to news that was withdrawn. Everybody is logged out, shoppers too: log in at the desk again.',
    );
    await sayWhatIsHeld(services, say);
    await sayWhatProviderKnows(services, say);
    const { fault } = await services.currentDocument();
    if (fault !== undefined) say(fault);
  } finally {
    await backend.close();
  }
}

/** Rows alone are taken: whatever else acts in a database may have been put there by somebody who had the backup. */
function sayWhatIsLeftBehind(strangers: readonly string[], { say }: Pick<ClosedDesk, 'say'>): void {
  if (strangers.length === 0) return;
  const named = strangers.slice(0, NAMED_MAX).map((one) => JSON.stringify(one.slice(0, 100)));
  const more = strangers.length > named.length ? `, and ${strangers.length - named.length} more` : '';
  say(
    `Its database holds what no shop puts there, and only the rows of the shop's own tables are taken: ${named.join(', ')}${more}. If you did not put it there, ask who had the backup.`,
  );
}

/** Limits of a person know a deleted customer by a hash that only the key of then finds. */
function sayWhoIsForgotten(count: number, { config, say }: ClosedDesk): void {
  if (count === 0) return;
  say(
    `${count} deleted ${count === 1 ? 'customer is' : 'customers are'} known by a key that is not here: who comes back may use a coupon for first orders, or for one use each, once more. Put the old key beside the new one as ${config.dataDir}/secret.key-old, and they are known again.`,
  );
}

async function sayWhatIsHeld(services: Services, say: (line: string) => void): Promise<void> {
  const invited = await services.db.selectFrom('staff').select('email').where('removed_at', 'is', null).execute();
  if (invited.length > 0)
    say(
      'Who comes to the desk is as it was then: npm run shop -- staff lists them, and removes whom you removed since.',
    );
  const held = await countHeldMails(services.db);
  if (held > 0)
    say(
      `${held} ${held === 1 ? 'email that waited waits' : 'emails that waited wait'} for a day, since ${held === 1 ? 'it' : 'they'} may have gone out before: npm run shop -- mails lists them, retry and drop decide.`,
    );
  if (await hasHeldNumbers(services.db))
    say(
      'Numbers of invoices given since then are not known, and no number may be given twice: nothing is invoiced until npm run shop -- invoice-numbers says which were the last. Credit notes of money that goes back before are written then.',
    );
}

/**
 * Money that was refunded after the backup is recorded once the provider is asked; payments after it have no order
 * until somebody looks.
 */
async function sayWhatProviderKnows(services: Services, say: (line: string) => void): Promise<void> {
  try {
    sayMissedRefunds({ say }, await receiveMissedRefunds(services));
    say(
      `What went back through the provider since then is in the books, of payments from ${LOOK_BACK_DAYS} days before on; what you gave back by hand counts as not given.`,
    );
    const rows = await findUnknownPayments(services, await unknownSince(services));
    if (rows.length > 0)
      say(
        'Paid online, and not in the shop: give each back at the provider, or fulfil it by hand (unknown-payments --done).',
      );
    const none = 'The provider holds no payment that this shop does not know.';
    sayList({ say }, {}, { none, rows, columns: UNKNOWN_COLUMNS });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    say(
      `The provider could not be asked for payments made and money refunded since then (${error.message}): that counts as not given until npm run shop -- unknown-payments has asked again. Send no paid order and give no money back before.`,
    );
  }
}
