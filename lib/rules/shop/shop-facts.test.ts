import { expect, it } from 'vitest';
import { pageFacts } from './shop-facts';

it('says the times in which an order can be cancelled and goods be sent back', () => {
  const { policies } = pageFacts();
  expect([policies.cancelWithin, policies.returnWithin]).toEqual([
    'within 2 hours of payment or order confirmation',
    'within 7 days',
  ]);
});
