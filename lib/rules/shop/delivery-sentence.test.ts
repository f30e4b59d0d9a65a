import { expect, it } from 'vitest';
import { deliverySentence, sentenceLabel, withSentenceThatCounts } from './delivery-sentence';
import { sectionNamed } from './document-fields';
import type { FieldRow, Section } from './document-row';

const section = sectionNamed('promises') as Section;
const hintsAt = (fees: object) =>
  Object.fromEntries(
    withSentenceThatCounts(section, fees)
      .rows.filter(({ path }) => path.startsWith('deliveryFee.'))
      .map((row) => [row.path.slice('deliveryFee.'.length), (row as FieldRow).hint]),
  );

it('[22.156] beside the sentences on delivery stands which of them is said at the present fees', () => {
  const fees = { shippingPaise: 6000, platformPaise: 500, freeAbovePaise: 99_900 };
  const other =
    'Not said now: delivery costs ₹60 and is free from ₹999, so ‘The same where delivery is free from an amount on’ is said.';
  expect(hintsAt(fees)).toEqual({
    known: other,
    freeAbove: 'Said now, as delivery costs ₹60 and is free from ₹999.',
    free: other,
    platform: undefined,
    unknown: other,
  });
  expect(hintsAt({ ...fees, freeAbovePaise: undefined })['known']).toBe('Said now, as delivery costs ₹60.');
  expect(hintsAt({ ...fees, shippingPaise: 0 })['free']).toBe('Said now, as delivery is free.');
  expect([deliverySentence({}), hintsAt({})['unknown']]).toEqual(['unknown', 'Said now, as no fee is known.']);
  expect(sentenceLabel(section, { shippingPaise: 4900, platformPaise: 0 })).toBe('Sentence on the delivery fee');
  expect(withSentenceThatCounts(section, fees).rows).toHaveLength(section.rows.length);
});
