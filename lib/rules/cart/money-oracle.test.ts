import { expect, it } from 'vitest';
import { compareMoney } from '@/verification/torture/compare-money';
import { oraclePrice } from '@/verification/torture/oracle-price';

const SEED = 20261120;
const CARTS = 5000;

it(`[9.18] [9.53] agrees with an oracle of fractions, to the paisa, in ${CARTS} carts of seed ${SEED}; npm run torture takes 100,000`, () => {
  expect(() => compareMoney(CARTS, SEED)).not.toThrow();
});

it('has an oracle that was worked out by hand', () => {
  const lines = [
    { price: '499.5', quantity: 2 },
    { price: '120', quantity: 1 },
  ];
  expect(oraclePrice({ lines, shipping: '49', platform: '5', percent: '10' })).toEqual({
    subtotal: '1119.00',
    discount: '111.90',
    lines: ['99.90', '12.00'],
    total: '1061.10',
    shipping: '49.00',
    amount: '1051.20',
    automatic: -1,
  });
  // 1119 less 10 percent are 1007.10, which a paisa more is above.
  for (const [freeAbove, shipping, total, amount] of [
    ['1007.1', '0.00', '1012.10', '1007.10'],
    ['1007.11', '49.00', '1061.10', '1051.20'],
  ] as const)
    expect(oraclePrice({ lines, shipping: '49', platform: '5', freeAbove, percent: '10' })).toMatchObject({
      shipping,
      total,
      amount,
    });
  // 1.05 rupees less 10 percent: 10.5 paise are rounded to 11.
  expect(
    oraclePrice({ lines: [{ price: '1.05', quantity: 1 }], shipping: '0', platform: '0', percent: '10' }),
  ).toMatchObject({ discount: '0.11', total: '0.94' });
  // Of four, the three dearest for 499: 648 less 499 is 149, of which the first one's share is 57.2546.
  const snacks = {
    shipping: '0',
    platform: '0',
    percent: '0',
    offer: { kind: 'any', value: '499', units: 3 },
  } as const;
  expect(
    oraclePrice({
      ...snacks,
      lines: [
        { price: '249', quantity: 1 },
        { price: '199.5', quantity: 2 },
        { price: '150', quantity: 1 },
      ],
    }),
  ).toMatchObject({ lines: ['57.26', '91.74', '0.00'], discount: '149.00', total: '649.00' });
  expect(oraclePrice({ lines: [], shipping: '49', platform: '5', percent: '10' })).toMatchObject({
    subtotal: '0.00',
    total: '0.00',
  });
});
