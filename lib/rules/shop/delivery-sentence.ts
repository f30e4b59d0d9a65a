import { freeDeliveryFrom, isWhole, type OrderFees } from '@/lib/rules/cart/fee-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { isList, type FieldRow, type Section } from './document-row';

type DeliverySentence = 'known' | 'freeAbove' | 'free' | 'unknown';

/** Which of the document's sentences on delivery terms and answers say at these fees. */
export function deliverySentence(fees: OrderFees): DeliverySentence {
  if (!isWhole(fees)) return 'unknown';
  if (freeDeliveryFrom(fees) !== undefined) return 'freeAbove';
  return fees.shippingPaise > 0 ? 'known' : 'free';
}

/** Fees in rupees, as the desk reads them, in paise. */
export const feesInPaise = (fees: {
  shipping: number;
  platform: number;
  freeAbove?: number | undefined;
}): OrderFees => ({
  shippingPaise: rupeesToPaise(fees.shipping),
  platformPaise: rupeesToPaise(fees.platform),
  ...(fees.freeAbove === undefined ? {} : { freeAbovePaise: rupeesToPaise(fees.freeAbove) }),
});

/** Why that one counts: 'delivery is free from ₹999'. */
export function whyItCounts(fees: OrderFees): string {
  const { shippingPaise, freeAbovePaise } = fees;
  const price = formatPrice(shippingPaise ?? 0);
  return {
    unknown: 'no fee is known',
    freeAbove: `delivery costs ${price} and is free from ${formatPrice(freeAbovePaise ?? 0)}`,
    known: `delivery costs ${price}`,
    free: 'delivery is free',
  }[deliverySentence(fees)];
}

/** The section with what each of its sentences on delivery is just now: said, or not and why. */
export function withSentenceThatCounts(section: Section, fees: OrderFees): Section {
  const said = pathOf(deliverySentence(fees));
  const label = sentenceLabel(section, fees);
  const hinted = (row: FieldRow): FieldRow =>
    SENTENCES.includes(row.path)
      ? {
          ...row,
          hint:
            row.path === said
              ? `Said now, as ${whyItCounts(fees)}.`
              : `Not said now: ${whyItCounts(fees)}, so ‘${label}’ is said.`,
        }
      : row;
  return { ...section, rows: section.rows.map((row) => (isList(row) ? row : hinted(row))) };
}

/** How the form calls the sentence that counts. @param section that of delivery */
export const sentenceLabel = (section: Section, fees: OrderFees): string =>
  section.rows.find(({ path }) => path === pathOf(deliverySentence(fees)))?.label ?? '';

const pathOf = (sentence: DeliverySentence): string => `deliveryFee.${sentence}`;

const SENTENCES = (['known', 'freeAbove', 'free', 'unknown'] as const).map(pathOf);
