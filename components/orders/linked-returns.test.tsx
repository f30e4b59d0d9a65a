import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedOrder } from '@/components/orders/linked-order';
import { readChoiceForm } from '@/lib/rules/orders/return-form';
import { makeOrder, makeOrderedItem } from '@/testing/make-order';

const asked = { id: 'RT-1', wish: 'exchange' as const, pieces: [{ item: 0, first: 1, quantity: 1 }], history: [] };
const draw = (more: object) =>
  renderToStaticMarkup(
    <LinkedOrder
      order={makeOrder({ items: [makeOrderedItem({ name: 'Kurta' })], returns: [{ ...asked, ...more }] })}
      imageHosts={[]}
      link="TT-1.token"
      changes={{ canCorrect: false, sizes: [] }}
    />,
  );

it('[10.70] the page of an order withdraws a request by a form without scripts, where that can be', () => {
  expect(draw({ isWithdrawable: true })).toMatch(
    /action="\/api\/order\/linked\/withdraw".*name="link" value="TT-1.token".*name="returnId" value="RT-1"/s,
  );
  expect(draw({})).not.toContain('linked/withdraw');
});

it('[10.71] and offers both ways where a replacement is sold out', () => {
  const choices = [{ item: 0, productId: 'p2', name: 'Shirt', size: 'M', color: 'White', key: '0/p2/M/White' }];
  const drawn = draw({ choices });
  expect(drawn).toMatch(/name="instead.0".*value="0\/p2\/M\/White">Shirt, size M, White.*Reserve this.*My money back/s);
  const typed = { returnId: 'RT-1', 'instead.0': '0/p2/M/White', upiId: '' };
  expect(readChoiceForm({ ...typed, way: 'other' })).toMatchObject({ keys: ['0/p2/M/White'] });
  expect(readChoiceForm({ ...typed, way: 'money' })).toMatchObject({ keys: [] });
});
