import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OrderSheet } from '@/components/desk/order-sheet';
import { PackingSlip } from '@/components/desk/packing-slip';
import { OrderCard } from '@/components/orders/order-card';
import { Receipt } from '@/components/orders/receipt';
import { SAID_LABELS } from '@/lib/rules/orders/said-lines';
import { makeOrder } from '@/testing/make-order';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
/** A row more in the table of what shoppers say. */
beforeAll(() => void Object.assign(SAID_LABELS, { giftNote: 'Gift note' }));
afterAll(() => void Reflect.deleteProperty(SAID_LABELS, 'giftNote'));

const draw = (giftNote: string) => {
  const order = { ...makeOrder(), giftNote };
  const shown = { order, email: '', cashDue: 0, next: [], seen: 'v' };
  const sheet = {
    shown,
    notes: [],
    changes: [],
    mails: [],
    imageHosts: [],
    here: '/',
    notice: undefined,
    formKey: 'k',
  };
  const drawn = {
    card: <OrderCard order={order} imageHosts={[]} />,
    receipt: <Receipt order={order} imageHosts={[]} />,
    sheet: <OrderSheet {...sheet} />,
    slip: <PackingSlip shown={shown} imageHosts={[]} />,
  };
  return Object.values(drawn).map((screen) => load(renderToStaticMarkup(screen)).text());
};

it('a row more of what is said at checkout is on every screen of an order, where something was said', () => {
  for (const text of draw('With love')) expect(text).toContain('Gift note: With love');
  for (const text of draw('')) expect(text).not.toContain('Gift note');
});
