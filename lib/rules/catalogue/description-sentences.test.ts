import { expect, it } from 'vitest';
import { descriptionSentences } from './description-sentences';

it('[2.98] puts one sentence on a line', () => {
  expect(descriptionSentences('Soft cotton. Made in Tiruppur! Do you like it? Wash cold')).toEqual([
    'Soft cotton.',
    'Made in Tiruppur!',
    'Do you like it?',
    'Wash cold',
  ]);
});

it('leaves numbers and abbreviations whole', () => {
  expect(descriptionSentences('Weighs 1.5 kg, approx. 20 items. Rs. 40 a pack.')).toEqual([
    'Weighs 1.5 kg, approx. 20 items.',
    'Rs. 40 a pack.',
  ]);
});

it('parts sentences that lost their line break, and not brand names', () => {
  expect(descriptionSentences('secured with a TSA lockOne handle\nOrder by WhatsApp or iPhone')).toEqual([
    'secured with a TSA lock',
    'One handle',
    'Order by WhatsApp or iPhone',
  ]);
  expect(descriptionSentences('Pick your size.How to measure?Measure twice')).toEqual([
    'Pick your size.',
    'How to measure?',
    'Measure twice',
  ]);
});

it('answers nothing for nothing', () => {
  expect(descriptionSentences(' \n ')).toEqual([]);
});

it.each([
  'rs',
  'no',
  'approx',
  'e.g',
  'i.e',
  'vs',
  'etc',
  'dr',
  'mr',
  'mrs',
  'st',
  'sri',
  'ltd',
  'co',
  'max',
  'min',
  'incl',
])('goes on behind %s.', (short) => {
  expect(descriptionSentences(`Wash (${short}. 40) cold. ${short.toUpperCase()}. Dry flat.`)).toEqual([
    `Wash (${short}. 40) cold.`,
    `${short.toUpperCase()}. Dry flat.`,
  ]);
});

it('ends a line where the text does, and a sentence behind its quotation marks', () => {
  expect(descriptionSentences('One\r\nTwo<br>Three<BR />Four<br  />Five')).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
  ]);
  expect(descriptionSentences('He said "Wear it." She did (often.) Yes.')).toEqual([
    'He said "Wear it."',
    'She did (often.)',
    'Yes.',
  ]);
  expect(descriptionSentences('A casino. Open.')).toEqual(['A casino.', 'Open.']);
  expect(descriptionSentences('Soft (very)!Warm, no.Ok')).toEqual(['Soft (very)!', 'Warm, no.', 'Ok']);
});
