import { describe, expect, it } from 'vitest';
import { buyLink, readSharedCart, sharedCartOf, type BuyLink, type LinkedLine } from './buy-link';
import { findRoute } from '@/lib/rules/routing/find-route';
import { seededRandom } from '@/testing/seeded-random';

/** As a browser asks for a link, and the shop leads on. */
function opened(link: string): BuyLink {
  const { pathname, searchParams } = new URL(link, 'https://shop.invalid');
  const to = sharedCartOf(pathname, searchParams);
  return readSharedCart(new URL(to ?? '', 'https://shop.invalid').searchParams);
}

describe('a link that fills a cart', () => {
  it('[20.96] names SKUs and quantities, a coupon and where it leads', async () => {
    const link = '/buy/kurta-M-Red:2,chakli-36ff4d9a:1?discounts/codes/0=summer&continue_to=/place-order';
    expect(opened(link)).toEqual({
      lines: [
        { sku: 'kurta-M-Red', quantity: 2 },
        { sku: 'chakli-36ff4d9a', quantity: 1 },
      ],
      unread: 0,
      coupon: 'SUMMER',
      next: '/place-order',
    });
    expect(opened('/buy?discounts/codes/0=SUMMER')).toEqual({ lines: [], unread: 0, coupon: 'SUMMER', next: '/cart' });
    const url = new URL(link, 'https://shop.invalid');
    const never = () => Promise.reject(new Error('A link waits for no catalogue.'));
    const route = await findRoute(
      { pathname: url.pathname, search: url.searchParams, hasToken: false, wantsMarkdown: false },
      {
        pageVersion: () => '',
        catalogue: never,
        heldCatalogue: () => undefined,
        hasDesk: never,
        hasOrderLinks: never,
        hasAreas: never,
      },
    );
    expect(route).toMatchObject({ kind: 'redirect', status: 303, to: expect.stringMatching(/^\/shared-cart\?/) });
  });

  it('[20.106] carries the words that say where it is on to the page, so that orders from it are counted', () => {
    const { pathname, searchParams } = new URL(
      buyLink([], { coupon: 'onam', source: 'stall' }),
      'https://shop.invalid',
    );
    expect(sharedCartOf(pathname, searchParams)).toMatch(/[?&]utm_source=stall$/);
  });

  it('[20.97] is read as it was written, whatever the ids are', () => {
    const random = seededRandom(71);
    const letters = [...'abzAZ09._-~:,/?#&=%+ \\"<é₹மு\u{1F9E3}'];
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 1 + random.below(5) }, (_, at): LinkedLine => ({
        sku: `${at}${Array.from({ length: 1 + random.below(12) }, () => letters[random.below(letters.length)]).join('')}`,
        quantity: 1 + random.below(99),
        price: random.below(100_000) / 100,
      }));
      expect(opened(buyLink(lines, { coupon: 'onam 10', next: '/search?q=a&b#c' }))).toEqual({
        lines,
        unread: 0,
        coupon: 'ONAM 10',
        next: '/search?q=a&b#c',
      });
    }
  });

  it('[20.98] counts what cannot be read, and joins what stands twice', () => {
    expect(opened('/buy/a:1,b:x,c:0,:3,d:1:2,~%%:1,a:4,e f:1,g').lines).toEqual([
      { sku: 'a', quantity: 5 },
      { sku: 'g', quantity: 1 },
    ]);
    expect(opened('/buy/a:1,b:x,c:0,:3,d:1:2,~%%:1,a:4,e f:1,g').unread).toBe(6);
    expect(opened('/buy/a:90,a:90').lines).toEqual([{ sku: 'a', quantity: 99 }]);
    const many = Array.from({ length: 60 }, (_, at) => `p${at}:1`).join(',');
    expect([opened(`/buy/${many}`).lines.length, opened(`/buy/${many}`).unread]).toEqual([50, 10]);
  });

  it('[20.99] never leads to another site, to a call, or back to itself', () => {
    const hosts = ['evil.example', 'evil.example/cart', 'evil.example:443', 'a@evil.example', 'evil.example%2f..'];
    const before = [
      '//',
      '///',
      '/\\',
      '\\\\',
      '\\/',
      'http://',
      'https://',
      'HTTPS:',
      'ftp://',
      '/\t/',
      '/\n/',
      '/..//',
    ];
    const whole = [
      'javascript:alert(1)',
      'data:text/html,x',
      'cart',
      '',
      ' /cart',
      '/api/user/logout',
      '/buy/a:1',
      '/buy',
      '/shared-cart?lines=a',
      '/SHARED-CART?lines=a',
      '/Buy/a:1',
    ];
    const hostile = [...before.flatMap((start) => hosts.map((host) => start + host)), ...whole];
    expect(hostile.length).toBeGreaterThan(60);
    for (const wanted of hostile)
      expect([wanted, opened(`/buy/a:1?${new URLSearchParams({ continue_to: wanted })}`).next]).toEqual([
        wanted,
        '/cart',
      ]);
    expect(opened('/buy/a:1?continue_to=/collection/men%3Fsort=price').next).toBe('/collection/men?sort=price');
  });
});
