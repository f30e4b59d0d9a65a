import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderReturns } from '@/components/orders/order-returns';
import { makeOrder, makeOrderedItem } from '@/testing/make-order';

it('[22.124] the card of an exchange counts what came, names what did not, and says how the replacement travels', () => {
  const asked = {
    id: 'RT-1',
    wish: 'exchange' as const,
    pieces: [{ item: 0, first: 1, quantity: 3 }],
    dropped: [{ item: 0, first: 2, quantity: 1 }],
    sentWith: 'DTDC D12',
    history: [{ status: 'Replacement Sent', at: '2026-11-20T10:00:00.000Z' }],
  };
  const order = makeOrder({ items: [makeOrderedItem({ name: 'Kurta', quantity: 3 })], returns: [asked] });
  expect(renderToStaticMarkup(<OrderReturns order={order} />)).toMatch(
    /<p>2 × Kurta.*Did not reach us: 1 × Kurta.*“DTDC D12”/s,
  );
  const whole = { ...asked, dropped: undefined, sentWith: undefined };
  const returns = makeOrder({ ...order, returns: [whole] });
  expect(renderToStaticMarkup(<OrderReturns order={returns} />)).not.toMatch(/Did not reach us|“/);
});

it.each([
  [1299, 'Your replacement was lost on its way, so your money goes back.'],
  [0, 'Your replacement was lost on its way, so it is a return now.'],
])('[10.160] the card of an exchange that became a return says why (%i rupees)', (amount, words) => {
  const history = [{ status: 'Replacement Lost', at: '2026-11-20T10:00:00.000Z' }];
  const lost = { id: 'RT-1', wish: 'return' as const, pieces: [{ item: 0, first: 1, quantity: 1 }], amount, history };
  const order = makeOrder({ items: [makeOrderedItem()], returns: [lost] });
  expect(renderToStaticMarkup(<OrderReturns order={order} />)).toContain(`<p>${words}</p>`);
});
