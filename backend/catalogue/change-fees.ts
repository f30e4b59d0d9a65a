import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { recordChange } from '../audit/record-change';
import { inTurn, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import { askFirst } from '../refusal';
import type { MerchantContext } from '../services';
import { readFees, saveFees, type Fees } from './fees';

/** What orders cost beside their products. */
export const showFees = async ({ services }: MerchantContext) => toAnswer(await readFees(services.db));

/**
 * Sets what orders cost beside their products; what is left out stays.
 *
 * @throws Refusal 409 where they were changed meanwhile; 400 the question whether a high one is meant
 */
export async function changeFees(context: MerchantContext, input: DeskInput<'changeFees'>) {
  return inTurn(readFees)(context, async (trx, old) => {
    refuseIfChanged(input.seen, old);
    const { freeAbove = old.freeAbovePaise === undefined ? null : paiseToRupees(old.freeAbovePaise) } = input;
    const fees = {
      shippingPaise: input.shipping === undefined ? old.shippingPaise : rupeesToPaise(input.shipping),
      platformPaise: input.platform === undefined ? old.platformPaise : rupeesToPaise(input.platform),
      ...(freeAbove === null ? {} : { freeAbovePaise: rupeesToPaise(freeAbove) }),
    };
    askHigh(input.sure, fees, old);
    await saveFees(trx, fees);
    const [before, after] = [feesInWords(old), feesInWords(fees)];
    if (before !== after)
      await recordChange(trx, context, { what: 'fees set', subject: { kind: 'shop', id: 'fees' }, before, after });
    return { ...toAnswer(fees), message: `${after}, from now on.` };
  });
}

/** A fee above this is asked about. */
const HIGH_PAISE = 50_000;

function askHigh(sure: string | undefined, fees: Fees, old: Fees): void {
  const questions = (['shippingPaise', 'platformPaise'] as const).flatMap((name) =>
    fees[name] > HIGH_PAISE && fees[name] !== old[name]
      ? [
          `Every order would cost ${formatRupees(fees[name])} more for ${name === 'shippingPaise' ? 'shipping' : 'the platform'}. Is that right?`,
        ]
      : [],
  );
  askFirst(sure, questions);
}

/** 'Shipping ₹49.00, free from ₹999.00, platform fee ₹5.00'. */
const feesInWords = ({ shippingPaise, platformPaise, freeAbovePaise }: Fees): string =>
  [
    `Shipping ${formatRupees(shippingPaise)}`,
    ...(freeAbovePaise === undefined ? [] : [`free from ${formatRupees(freeAbovePaise)}`]),
    `platform fee ${formatRupees(platformPaise)}`,
  ].join(', ');

const toAnswer = (fees: Fees) => ({
  success: true as const,
  shipping: paiseToRupees(fees.shippingPaise),
  platform: paiseToRupees(fees.platformPaise),
  freeAbove: fees.freeAbovePaise === undefined ? undefined : paiseToRupees(fees.freeAbovePaise),
  words: feesInWords(fees),
  seen: versionOf(fees),
});
