// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import type { ListedOrder } from '@/lib/contract/desk/order-calls';
import { DESK_KEYS } from './desk-keys';
import { KeysDialog } from './keys-dialog';
import { ChosenOrders, OrderList } from './order-list';

const orders = ['TT-1', 'TT-2', 'TT-3'].map((orderId) => ({
  orderId,
  at: '2026-06-01T09:02:00.000Z',
  status: 'Order Placed',
  name: 'Asha',
  phone: '',
  email: '',
  place: 'Salem',
  amount: 500,
  paymentMethod: 'COD',
  cashDue: 500,
  pieces: 1,
  items: [],
  waits: ['to-pack', 'cash', 'shipped'],
})) satisfies ListedOrder[];
const of = { action: '/api/desk/orders/advance-many', notice: undefined };

const draw = (areAllChosen = false) =>
  renderToStaticMarkup(
    <>
      <input type="search" aria-label="Search" />
      <form method="post">
        <OrderList orders={orders} imageHosts={[]} of={of} areAllChosen={areAllChosen} />
        <ChosenOrders of={of} all="/desk/orders?chosen=all" />
      </form>
      <KeysDialog />
    </>,
  );

const find = <Kind extends Element>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name=ids]')].filter((box) => box.checked).map((box) => box.value);
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const here = () => document.activeElement?.textContent;

let stop = new AbortController();

beforeEach(() => {
  stop.abort();
  stop = new AbortController();
  localStorage.clear();
  document.body.innerHTML = draw();
  // Each test has a document of its own: what the script of the one before listens to is taken away.
  const { addEventListener } = document;
  document.addEventListener = (type: string, listener: EventListener) =>
    addEventListener.call(document, type, listener, { signal: stop.signal });
  new Function(DESK_KEYS)();
  document.addEventListener = addEventListener;
});

it('[22.163] a row says what it waits for besides being on its way, and a head names every column', () => {
  expect(find('tbody tr').textContent).toContain('To pack, Cash to come');
  expect(find('tbody tr').textContent).not.toContain('Shipped');
  expect(document.querySelectorAll('tbody tr:first-child > *')).toHaveLength(
    document.querySelectorAll('thead th').length,
  );
});

it('[22.164] without scripts a link leads to the page with all its orders chosen', () => {
  expect(find('a[data-all]').getAttribute('href')).toBe('/desk/orders?chosen=all');
  document.body.innerHTML = draw(true);
  expect(chosen()).toEqual(['TT-1', 'TT-2', 'TT-3']);
});

it('[22.164] all of a page are chosen and left at once, and counted', () => {
  const all = find<HTMLInputElement>('input[data-all]');
  expect(all.hidden).toBe(false);
  all.click();
  expect([chosen().length, find('[data-count]').textContent]).toEqual([3, '(3)']);
  find<HTMLInputElement>('[name=ids]').click();
  expect([all.checked, all.indeterminate, find('[data-count]').textContent]).toEqual([false, true, '(2)']);
  find<HTMLAnchorElement>('a[data-all]').click();
  expect(chosen()).toHaveLength(3);
  find<HTMLAnchorElement>('a[data-all]').click();
  expect(chosen()).toEqual([]);
});

it('[22.164] keys move through the rows and tick, and no field loses its own', () => {
  press('j');
  expect(here()).toBe('TT-1');
  press('ArrowDown');
  press('x');
  press('j');
  press('j');
  expect([here(), chosen()]).toEqual(['TT-3', ['TT-2']]);
  press('k');
  press('ArrowUp');
  press('ArrowUp');
  expect(here()).toBe('TT-1');
  find<HTMLInputElement>('[type=search]').focus();
  for (const key of ['j', 'x', '?', '/']) press(key);
  expect([document.activeElement, chosen()]).toEqual([find('[type=search]'), ['TT-2']]);
});

it('[22.164] ? shows the keys, where those that are letters and signs are turned off for this browser', () => {
  press('?');
  const dialog = find<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(true);
  find<HTMLInputElement>('[data-keys-use]').click();
  find<HTMLButtonElement>('[data-keys-close]').click();
  expect(dialog.open).toBe(false);
  press('j');
  press('?');
  expect([dialog.open, here() === 'TT-1']).toEqual([false, false]);
  find<HTMLAnchorElement>('tbody a').focus();
  press('ArrowDown');
  expect(here()).toBe('TT-2');
});
