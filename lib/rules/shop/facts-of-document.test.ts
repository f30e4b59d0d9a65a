import { expect, it } from 'vitest';
import { factsOfDocument } from './facts-of-document';
import { factsOfNow } from './shop-facts';

const { document } = factsOfNow();

it('says the times in which an order can be cancelled and products be sent back', () => {
  const { policies } = factsOfDocument(document).page;
  expect([policies.cancelWithin, policies.returnWithin]).toEqual([
    'within 2 hours of payment or order confirmation',
    'within 7 days',
  ]);
});

it('[22.148] promises in figures and contacts stand in every text that names them', () => {
  const { page } = factsOfDocument({
    ...document,
    name: 'Meena’s {email}',
    promises: { ...document.promises, cancelHours: 1, returnDays: 10, refundReflectedDays: { from: 3, to: 3 } },
    deliveryDays: { from: 2, to: 4 },
    story: ['{name} answers within {chatReplies}, sends in {deliveryDays} days. {deliveryFee}'],
    questions: [
      {
        id: 'how',
        question: 'How?',
        answer: ['Mail {email} or see [your {name}](/orders).', 'In {chat}: {deliveryFee}'],
      },
    ],
  });
  expect(page.about.story).toEqual(['Meena’s {email} answers within 30 minutes, sends in 2–4 days. {deliveryFee}']);
  expect(page.answers).toEqual([
    {
      id: 'how',
      question: 'How?',
      answer: [
        [
          'Mail ',
          { href: 'mailto:care@threadandtindi.example', text: 'care@threadandtindi.example' },
          ' or see ',
          { href: '/orders', text: 'your Meena’s {email}' },
          '.',
        ],
        'In WhatsApp: {deliveryFee}',
      ],
    },
  ]);
  expect(
    factsOfDocument({ ...document, deliveryFee: { ...document.deliveryFee, free: 'Free in {chat}, {fee}' } }).page.terms
      .deliveryFee.free,
  ).toBe('Free in WhatsApp, {fee}');
  const { cancelWithin, returnWithin, refundReflected } = page.policies;
  expect([cancelWithin, returnWithin, refundReflected]).toEqual([
    'within 1 hour of payment or order confirmation',
    'within 10 days',
    '3 business days',
  ]);
});
