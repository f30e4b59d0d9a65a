import type { ShopDocument } from '@/lib/contract/shop-document';
import { isLiveKey } from '@/lib/rules/checkout/providers/payment-providers';
import {
  CLOSED_MESSAGE,
  sampleLine,
  samplesIn,
  samplesInUse,
  samplesThatMatter,
  type Sample,
} from '@/lib/rules/shop/samples';
import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import type { Queries } from '../database/tables';
import { askFirst, Refusal } from '../refusal';
import type { Services } from '../services';

/** Facts of the demo in a shop that takes real money. */
const SAMPLES = 'samples';

/** What is still the demo's in a shop that takes real money: invoices would be wrong, and parcels go to strangers. */
async function samplesNow({ config, currentDocument }: Services): Promise<Sample[]> {
  if (!isLiveKey(config.payments.keyId)) return [];
  return samplesInUse((await currentDocument()).document, config.payments.keyId);
}

/**
 * Whether storefront and checkout are closed, since what law, parcels and contact rest on is still the demo's. The desk is
 * open: there it is put right. A shop to which orders came with live keys is open too, since its shoppers wait for them.
 */
export async function isClosedBySamples(services: Services): Promise<boolean> {
  return (await samplesNow(services)).length > 0 && !(await hasLiveOrders(services.db));
}

/** @throws Refusal 503 while the shop is closed */
export async function refuseWhileClosed(services: Services): Promise<void> {
  if (await isClosedBySamples(services)) throw new Refusal(503, CLOSED_MESSAGE);
}

/** Raises an alert that names each of them with its place in the document, or clears it. */
export async function watchSamples(services: Services): Promise<void> {
  const samples = await samplesNow(services);
  if (samples.length === 0) {
    await clearAlert(services, SAMPLES);
    return;
  }
  const named = samples.map(({ label, path }) => `${label} (${path})`).join(', ');
  const isOpen = await hasLiveOrders(services.db);
  await raiseAlert(services, {
    kind: SAMPLES,
    words: `${isOpen ? 'The shop takes real money with samples of the demo on its pages, emails and labels' : 'Pages and checkout of the shop are closed, since the live payment keys are set and these are still samples of the demo'}: ${named}. Change them at the desk, in Your shop, or take out what the shop does not have.`,
    path: '/desk/shop',
  });
}

/**
 * Asks before facts of the demo come into a shop that takes real money; what it says already is no question.
 *
 * @param sure what came with the request
 * @throws Refusal 400 the question, which names them
 */
export async function askBeforeSamples(
  { config, currentDocument, db }: Services,
  document: ShopDocument,
  sure: string | undefined,
): Promise<void> {
  if (!isLiveKey(config.payments.keyId)) return;
  const now = samplesThatMatter(samplesIn((await currentDocument()).document)).map(sampleLine);
  const coming = samplesThatMatter(samplesIn(document)).filter((one) => !now.includes(sampleLine(one)));
  if (coming.length === 0) return;
  const words = `Your shop takes real money, and this brings samples of the demo into it: ${coming.map(({ label }) => label).join(', ')}. ${(await hasLiveOrders(db)) ? 'Shoppers see them at once.' : 'Pages and checkout close until they are gone.'} Is that right?`;
  askFirst(sure, [words]);
}

/** Whether an order ever came with live payment keys, or before an update that tells them apart. */
export async function hasLiveOrders(db: Queries): Promise<boolean> {
  const found = await db.selectFrom('orders').select('id').where('live_keys', '=', 1).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Whether an order ever came. */
export async function hasOrders({ db }: { db: Queries }): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined;
}
