import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { sharedKey, variantWords } from '@/lib/rules/cart/named-variants';
import { parsePlain } from '@/lib/contract/plain-text';
import { whyNoInvoices } from '@/lib/rules/tax/registered-seller';
import { after } from '../due-work/claim-due';
import { AWAY_MS, isThere, noteMachine, readMachines } from '../due-work/machines';
import { retryRefusedMail } from '../mail/retry-mails';
import type { Services } from '../services';
import { watchSamples } from '../shop-document/watch-samples';
import { hasHeldNumbers } from '../tax/hold-numbers';
import { storedHere, clearAlert, clearGoneMachines, raiseAlert } from './raise-alert';
import { watchClock } from './watch-clock';
import { postAlerts } from './post-alerts';
import { SealedOtherwise } from '../mail/seal-mail';
import { MAIL_DOWN, MAILS_SEALED } from './read-alerts';
import { refundNeedsHand } from './refund-needs-hand';
import { sendAlerts } from './send-alerts';

/**
 * With less room than this where the data lies the owner is alerted, in MB: enough for the database to grow and for
 * repairs.
 */
export const ROOM_MB_MIN = 512;
const MB = 1024 * 1024;
/** A mail that was refused so often is not only late. */
const MAIL_TRIES = 3;
/** An alert that covers several things names at most this many. */
const NAMED_MAX = 5;
const NO_WORKERS = 'no-workers';

/**
 * Looks at what needs the owner's attention and raises or clears its alert: a machine that only serves looks at itself, and whether
 * another is at work. Refunds, mails and the disk are judged by their present state, so that a process that died misses
 * nothing, and an alert ends when its cause does.
 *
 * @param roomOf how many bytes are free where this folder lies
 */
export async function watchOver(
  services: Services,
  roomOf: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  await noteMachine(services);
  await watchDisk(services, roomOf);
  await watchPhotos(services);
  await watchClock(services);
  if (!services.config.works) return watchWorkers(services);
  await clearAlert(services, NO_WORKERS);
  await clearGoneMachines(services);
  await watchRefunds(services);
  await watchSealedMails(services);
  await watchMails(services);
  await watchVariants(services);
  await watchInvoices(services);
  await watchHeldNumbers(services);
  await watchSamples(services);
  await sendAlerts(services);
  await postAlerts(services);
}

/** Nobody else would say it: what is mailed waits until a machine works again. */
async function watchWorkers(services: Services): Promise<void> {
  const at = services.now();
  const machines = await readMachines(services);
  const own = machines.find(({ name }) => name === services.config.machine);
  if (machines.some((one) => one.works && isThere(one, at)) || (own?.since ?? '') > after(at, -AWAY_MS)) return;
  await raiseAlert(services, {
    kind: NO_WORKERS,
    words:
      'No machine of the shop does background work: no emails (login codes included), no payment checks and no refunds go out. Start a machine without WORKERS=0.',
  });
  await postAlerts(services);
}

/** @throws Error where the folder is not there */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function watchDisk(services: Services, roomOf: (folder: string) => Promise<number>): Promise<void> {
  const { dataDir } = services.config;
  const room = await roomOf(dataDir).catch(() => undefined);
  if (room === undefined) return;
  if (room >= ROOM_MB_MIN * MB) {
    await clearAlert(services, 'disk');
    return;
  }
  await raiseAlert(services, {
    kind: 'disk',
    words: `The disk is filling up: ${Math.floor(room / MB)} MB are left where the shop keeps its data (${dataDir}). Without room no order can be taken: free some, or move to a larger disk.`,
  });
}

async function watchPhotos(services: Services): Promise<void> {
  const reason = await services.photos.findLoss();
  if (reason === undefined) await clearAlert(services, 'photos');
  else
    await raiseAlert(services, {
      kind: 'photos',
      words: `Photos can be neither read nor uploaded (${reason}). Shoppers see what this machine still has of them: look at the storage, and at what npm run doctor says.`,
    });
}

async function watchRefunds(services: Services): Promise<void> {
  const { db } = services;
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.state', 'refunds.way', 'refunds.last_error', 'orders.public_id'])
    .where(refundNeedsHand())
    .orderBy('refunds.created_at')
    .execute();
  for (const [state, words] of [
    ['failed', 'The provider did not refund'],
    ['pending', 'The provider refuses, and is asked again, to refund'],
    ['waiting', 'An owner has to approve the refund of'],
  ] as const) {
    const these = rows.filter(
      (row) => (row.state === 'pending' && row.way === 'hand' ? 'waiting' : row.state) === state,
    );
    const kind = `refunds-${state}`;
    const why = these[0]?.last_error ? ` (${these[0].last_error})` : '';
    if (these.length === 0) await clearAlert(services, kind);
    else
      await raiseAlert(services, {
        kind,
        words: `${words} ${named(these.map((row) => row.public_id))}${why}. Look at it with npm run shop -- refunds, or at the desk.`,
        path: these.length === 1 ? `/desk/orders/${these[0]?.public_id}` : '/desk/orders?filter=refunds',
      });
  }
}

/** Such a mail is opened once its key is set, or is too old after a while. */
async function watchSealedMails(services: Services): Promise<void> {
  const waiting = await services.db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('last_error', '=', String(new SealedOtherwise()))
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await clearAlert(services, MAILS_SEALED);
}

/** While the server is down, one mail is tried every minute: when it goes out, all that waited go out. */
async function watchMails(services: Services): Promise<void> {
  const { db } = services;
  const { count } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAIL_TRIES)
    .where('last_error', 'is not', null)
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow();
  const isDown = await db
    .selectFrom('alerts')
    .select('cause')
    .where('cause', '=', storedHere(services, MAIL_DOWN))
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  if (isDown) return retryRefusedMail(services);
  if (Number(count) === 0) await clearAlert(services, 'mails-refused');
  else
    await raiseAlert(services, {
      kind: 'mails-refused',
      words: `${count} ${Number(count) === 1 ? 'email was' : 'emails were'} refused ${MAIL_TRIES} times or more: see why, and try again or give up, with npm run shop -- mails, or at the desk.`,
      path: '/desk/mails',
    });
}

/** A shop that wrote tax invoices and names no GSTIN any more, as after a document was put back: it would sell without a word. */
async function watchInvoices(services: Services): Promise<void> {
  const why = whyNoInvoices();
  const written =
    why === undefined
      ? undefined
      : await services.db.selectFrom('tax_documents').select('number').limit(1).executeTakeFirst();
  if (!written) await clearAlert(services, 'no-invoices');
  else
    await raiseAlert(services, {
      kind: 'no-invoices',
      words: `This shop has written tax invoices, and writes none now. ${why} Put it right at the desk: Your shop, Legal facts.`,
      path: '/desk/shop/legal',
    });
}

/** After a restore: the way on is at the terminal, which nobody who looks at the desk may have read. */
async function watchHeldNumbers(services: Services): Promise<void> {
  if (!(await hasHeldNumbers(services.db))) await clearAlert(services, 'numbers-held');
  else
    await raiseAlert(services, {
      kind: 'numbers-held',
      words:
        'The shop was restored from a backup. Invoices and credit notes wait, and parcels with them, until npm run shop -- invoice-numbers names the last ones you really gave: no number may be given twice.',
    });
}

/** What was stored before such rows were refused: they raise an alert here, since it may be long until somebody saves them. */
async function watchVariants(services: Services): Promise<void> {
  const rows = await services.db
    .selectFrom('products')
    .select(['id', 'category', 'sub_category', 'sizes', 'colors'])
    .where('hidden', '=', 0)
    .where('colors', 'like', '%-%')
    .orderBy('position')
    .execute();
  const found = rows.flatMap(({ id, category, sub_category: subCategory, sizes, colors }) => {
    const lists = { sizes: parsePlain(sizes) as string[], colors: parsePlain(colors) as string[] };
    const shared = sharedKey({ category, subCategory, ...lists });
    return shared ? [{ id, words: shared.map((one) => `'${variantWords(one)}'`).join(' and ') }] : [];
  });
  const [first] = found;
  if (!first) await clearAlert(services, 'variants');
  else
    await raiseAlert(services, {
      kind: 'variants',
      words: `Carts and stock take two variants for one, and the wrong one may be sent: ${first.words} of ${named(found.map(({ id }) => id))}. Name a size or colour otherwise at the desk, or with npm run shop -- product set.`,
      path: found.length === 1 ? `/desk/goods/${encodeURIComponent(first.id)}` : '/desk/goods',
    });
}

function named(ids: readonly string[]): string {
  const rest = ids.length - NAMED_MAX;
  return ids.slice(0, NAMED_MAX).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
