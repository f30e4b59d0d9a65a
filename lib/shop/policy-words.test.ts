import { expect, it } from 'vitest';
import { policyWords } from './policy-words';

it('says the times in which an order can be cancelled and goods be sent back', () => {
  expect([policyWords.cancelWithin, policyWords.returnWithin]).toEqual([
    'within 2 hours of payment or order confirmation',
    'within 7 days',
  ]);
});
