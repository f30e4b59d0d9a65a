import { beforeEach, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend({}, { fees: false });
});

const shop = (...words: string[]) => runCommand(backend.services, ...words);

it('[22.07] coupons lists them all with limits and uses, as text, JSON and CSV', async () => {
  expect(await shop('coupons')).toBe('No coupons.');
  await shop('coupon', 'SUMMER', '10', '--per-shopper', '1');
  await shop('coupon', 'ENDED', '5', '--off');
  expect(JSON.parse(await shop('coupons', '--json'))).toEqual([
    {
      coupon: 'SUMMER',
      percent: 10,
      used: 0,
      limit: null,
      'per-shopper': 1,
      'counts-for': 'every-order',
      active: true,
      announced: true,
      gives: null,
      from: null,
      until: null,
      automatic: false,
    },
    {
      coupon: 'ENDED',
      percent: 5,
      used: 0,
      limit: null,
      'per-shopper': null,
      'counts-for': 'every-order',
      active: false,
      announced: false,
      gives: null,
      from: null,
      until: null,
      automatic: false,
    },
  ]);
  expect(await shop('coupons', '--csv')).toContain('SUMMER,10,0,,1,every-order,yes,yes');
});

it('[22.09] changes says who changed what, from what to what; of one kind, of one subject, of today', async () => {
  expect(await shop('changes')).toBe('Nothing was changed.');
  await shop('fees', '--shipping', '49');
  backend.clock.advance(24 * 60 * 60 * 1000);
  await shop('coupon', 'SUMMER', '10');
  expect(JSON.parse(await shop('changes', '--json'))).toMatchObject([
    { who: 'command', what: 'coupon made', kind: 'coupon', id: 'SUMMER', from: null },
    { what: 'fees set', from: 'Shipping ₹0.00, platform fee ₹0.00', to: 'Shipping ₹49.00, platform fee ₹0.00' },
  ]);
  expect(JSON.parse(await shop('changes', '--today', '--json'))).toHaveLength(1);
  expect(JSON.parse(await shop('changes', '--of', 'shop', '--id', 'fees', '--all', '--json'))).toHaveLength(1);
  await expect(shop('changes', '--of', 'nonsense')).rejects.toThrow(/kind: it must be one of order/);
});

it('[22.10] [22.11] first-steps says what is done, what is left, and which facts are still samples', async () => {
  const said = await shop('first-steps');
  expect(said).toMatch(/Your products +no/);
  expect(said).toMatch(/email Email: care@threadandtindi\.example \(sample\)/);
  await shop('fees', '--shipping', '0');
  expect(await shop('first-steps')).toMatch(/besides its products +yes/);
});
