import { describe, expect, it } from 'vitest';
import { countedPage, countedReferrer } from './counted-page';

describe('countedPage', () => {
  it.each([
    '/',
    '/collection',
    '/search',
    '/cart',
    '/login',
    '/place-order',
    '/orders',
    '/product/mulasi-handloom-kurta',
    '/about',
    '/contact',
    '/termsconditions',
    '/frequentlyaskedquestions',
    '/place-order',
    '/not-found',
    '/404',
  ])('%s counts as itself', (path) => {
    expect(countedPage(path)).toBe(path);
  });

  it('keeps what names an order or a person to itself', () => {
    expect(countedPage('/orders/TT-7QK2M9')).toBe('/orders');
    expect(countedPage('/asha@gmail.com')).toBe('/not-found');
    expect(countedPage('/product/kurta/asha@gmail.com')).toBe('/not-found');
    expect(countedPage('//asha@gmail.com')).toBe('/not-found');
    expect(countedPage('/ordersasha')).toBe('/not-found');
    expect(countedPage('/x/product/kurta')).toBe('/not-found');
  });
});

describe('countedReferrer', () => {
  it('tells the host of another site and the page of our own, and nothing more', () => {
    expect(countedReferrer('https://search.example/find?q=asha+rao', 'https://shop.example')).toBe(
      'https://search.example/',
    );
    expect(countedReferrer('https://shop.example/search?q=asha+rao', 'https://shop.example')).toBe(
      'https://shop.example/search',
    );
    expect(countedReferrer('', 'https://shop.example')).toBe('');
  });
});
