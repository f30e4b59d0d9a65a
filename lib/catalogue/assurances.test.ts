import { expect, it } from 'vitest';
import { assuranceLines, featureLines } from '@/lib/catalogue/assurances';

it('[2.109] [2.110] [2.112] assures of genuine goods, cash on delivery and returns', () => {
  expect(assuranceLines({ paymentMethod: 'COD' })).toEqual([
    'Genuine & Affordable', 'Cash on delivery available', 'Easy 7-day returns & exchanges',
  ]);
});

it('[2.111] points to the chat where cash on delivery is not available', () => {
  expect(assuranceLines({ paymentMethod: 'Razorpay' })[1]).toBe('COD not available. For COD, Buy via WhatsApp');
  expect(assuranceLines({ paymentMethod: '' })[1]).toBe('COD not available. For COD, Buy via WhatsApp');
});

it('[2.113] lists different features for snacks and non-snacks', () => {
  expect(featureLines({ category: 'Snacks' })).not.toEqual(featureLines({ category: 'Men' }));
});
