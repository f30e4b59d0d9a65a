import { isLiveKey } from '@/lib/rules/checkout/providers/payment-providers';
import { factLine, samplesThatMatter, type FactToChange } from '@/lib/rules/shop/facts-to-change';
import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import type { Services } from '../services';

/** Facts of the demo in a shop that takes real money. */
const SAMPLES = 'samples';

/**
 * Refuses to open a shop with live payment keys that has the demo's GSTIN, addresses or numbers: invoices and labels
 * would be wrong, and parcels and shoppers would go to strangers. A shop with orders opens, since its shoppers wait for
 * them, and alerts its owners instead.
 *
 * @param facts what the shop says of itself
 * @throws Error naming each sample with where it stands in the document
 */
export async function refuseSamples(services: Services, facts: readonly FactToChange[]): Promise<void> {
  const samples = isLiveKey(services.config.payments.keyId) ? samplesThatMatter(facts) : [];
  if (samples.length === 0) {
    await clearAlert(services, SAMPLES);
    return;
  }
  const order = await services.db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (!order)
    throw new Error(
      [
        'The live payment keys are set, and this is still a sample of the demo:',
        ...samples.map((sample) => `  - ${factLine(sample)}`),
        'Write what is true of your shop, or take out what it does not have: npm run shop -- settings export shop.json, change it, npm run shop -- settings import shop.json; then start it again.',
        'npm run doctor and npm run shop -- first-steps name them, too.',
      ].join('\n'),
    );
  await raiseAlert(services, {
    kind: SAMPLES,
    words: `The shop takes real money with samples of the demo on its pages, mails and labels: ${samples.map(({ label, path }) => `${label} (${path})`).join(', ')}. Change them: npm run shop -- settings export shop.json, and import it again.`,
    path: '/desk/first-steps',
  });
}
