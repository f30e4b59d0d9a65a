// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { FirstCart } from './first-cart';
import { FIRST_CART, FIRST_ORDER } from './first-cart-script';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

/** The page as it is sent, with what its script makes of it. */
function open(stored: Record<string, unknown> = {}): HTMLElement {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value));
  document.body.innerHTML = renderToString(<FirstCart fees="plus ₹49 delivery" />);
  runInThisContext(FIRST_CART);
  return document.body.firstElementChild as HTMLElement;
}

const line = (name: string, image: string) => ({ name, image, quantity: 1, size: 'M' });
const CART = {
  a: { 'M-red': line('Kurta', '/demo/kurta 1.webp') },
  b: { M: line('<b>Saree</b>', 'https://else.where/s.jpg') },
};

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'kept-cart=; path=/; max-age=0';
  document.cookie = 'session=; path=/; max-age=0';
});

it('[15.103] an empty cart is called empty where nobody is logged in and nothing is open of an order', () => {
  expect(open().dataset['shows']).toBe('empty');
  for (const name of ['orderKey', 'unsettledOrder', 'unconfirmedPayment']) {
    expect(open({ [name]: {} }).dataset['shows']).toBeUndefined();
    localStorage.clear();
  }
  document.cookie = 'session=1; path=/';
  expect(open().dataset['shows']).toBeUndefined();
});

it('[15.103] stored lines are there by name, in their order, with the pictures of this shop', () => {
  const shown = open({ cart: CART, cartOrder: ['b', 'a'] });
  expect(shown.dataset['shows']).toBe('lines');
  expect([...shown.querySelectorAll('li h2')].map(({ textContent }) => textContent)).toEqual(['<b>Saree</b>', 'Kurta']);
  expect([...shown.querySelectorAll('img')].map(({ srcset }) => srcset)).toEqual([
    expect.stringContaining('/_next/image?url=%2Fdemo%2Fkurta%201.webp&w=144'),
  ]);
});

it('[15.103] a cart that a cookie holds, one that cannot be read and lines without a name wait for the scripts', () => {
  expect(open({ cart: { a: { M: line('', '') } } }).dataset['shows']).toBeUndefined();
  expect(open({ cart: 7, cartOrder: 'none' }).dataset['shows']).not.toBe('lines');
  document.cookie = 'kept-cart=2~kurta~L~Mustard; path=/';
  expect(open().dataset['shows']).toBeUndefined();
});

it('[15.103] React takes over what the script wrote without a word, and leaves it', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const fault = vi.spyOn(console, 'error');
  const shown = open({ cart: CART });
  await act(async () => void hydrateRoot(document.body, <FirstCart fees="plus ₹49 delivery" />));
  expect(shown.isConnected && shown.querySelectorAll('li').length).toBe(2);
  expect(fault).not.toHaveBeenCalled();
});

it('[15.105] the form of the checkout is shown at once where something is stored to order, and no address to offer', () => {
  const opened = (stored: Record<string, unknown>) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value));
    document.body.innerHTML = '<div data-first-order></div>';
    runInThisContext(FIRST_ORDER);
    return (document.body.firstElementChild as HTMLElement).dataset['shows'];
  };
  expect(opened({ cart: CART })).toBe('form');
  expect(opened({})).toBeUndefined();
  expect(opened({ cart: 7 })).toBeUndefined();
  expect(opened({ cart: CART, lastAddress: { street: '4 Temple Road' } })).toBeUndefined();
  document.body.innerHTML = '';
  expect(() => runInThisContext(FIRST_ORDER)).not.toThrow();
});
