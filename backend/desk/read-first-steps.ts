import type { SelectQueryBuilder } from 'kysely';
import { isTestKey } from '@/lib/rules/checkout/providers/payment-providers';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { readBackupElsewhere } from '../backups/make-backup';
import { readNewestBackup } from '../backups/read-newest-backup';
import { hasSetFees, readFees } from '../catalogue/fees';
import type { BackendConfig } from '../backend-config';
import type { Queries, Tables } from '../database/tables';
import { findSamples, type Samples } from '../demo/find-samples';
import { DELIVERED, PROCESSING, SHIPPED } from '../orders/order-status';
import type { MerchantContext, Services } from '../services';

/** Ids that are named, not only counted. */
const NAMED = 10;

/** What the backend knows of the way to the first sale: nothing is ticked by hand. */
export async function readFirstSteps({ services }: MerchantContext) {
  const { db, config } = services;
  const fees = await readFees(db);
  const samples = await findSamples(db);
  return {
    success: true as const,
    goods: await countProducts(db, samples),
    heroPictures: await countRows(db.selectFrom('carousel_images')),
    demoHeroPictures: samples.heroPictures,
    demoShelves: samples.shelves,
    feesSet: await hasSetFees(db),
    shipping: paiseToRupees(fees.shippingPaise),
    platform: paiseToRupees(fees.platformPaise),
    ...readKeys(config),
    backups: await readBackups(services),
    ordered: await isAny(db, undefined),
    packed: await isAny(db, [PROCESSING, SHIPPED, DELIVERED]),
  };
}

/** Of all machines of the shop. */
async function readBackups(services: Services) {
  const elsewhere = await readBackupElsewhere(services);
  const newest = elsewhere ?? (await readNewestBackup(services));
  return {
    isSet: services.config.backups !== undefined || elsewhere !== undefined,
    newest: newest?.madeAt.toISOString(),
  };
}

async function countProducts(queries: Queries, samples: Samples) {
  const onSale = queries.selectFrom('products').where('hidden', '=', 0);
  const pictureless = onSale.where('images', '=', '[]');
  const first = await pictureless.select('id').orderBy('position').limit(NAMED).execute();
  return {
    onSale: await countRows(onSale),
    demo: samples.onSale,
    hidden: (await countRows(queries.selectFrom('products').where('hidden', '=', 1))) - samples.hidden,
    withoutPicture: await countRows(pictureless),
    pictureless: first.map(({ id }) => id),
  };
}

function readKeys({ payments, mail, captcha, ownerEmails, alertUrl }: BackendConfig) {
  const payment = payments.kind === 'sandbox' ? 'stand-in' : isTestKey(payments.keyId) ? 'test' : 'live';
  return {
    payments: payment as 'stand-in' | 'test' | 'live',
    webhook: payments.kind === 'keys' && payments.webhookSecrets.length > 0,
    mail: mail.kind === 'smtp' ? ('smtp' as const) : ('stand-in' as const),
    owners: ownerEmails.length > 0,
    secondChannel: alertUrl !== undefined,
    captcha: captcha.kind === 'hcaptcha' ? ('hcaptcha' as const) : ('stand-in' as const),
  };
}

/** Whether there is an order in one of these states; undefined is any. */
async function isAny(queries: Queries, statuses: string[] | undefined): Promise<boolean> {
  const found = await queries
    .selectFrom('orders')
    .select('id')
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { rows } = await query.select((eb) => eb.fn.countAll().as('rows')).executeTakeFirstOrThrow();
  return Number(rows);
}
