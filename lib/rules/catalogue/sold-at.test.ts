import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { indianMoment } from '@/lib/rules/india/indian-day';
import { makeProduct } from '@/testing/make-product';
import { seededRandom } from '@/testing/seeded-random';
import { sizePrice } from './size-price';
import { isInSale, soldAt } from './sold-at';

const FROM = '2026-11-20T04:30:00.000Z';
const UNTIL = '2026-11-25T18:30:00.000Z';
const kurta = makeProduct('Kurta', {
  price: 1000,
  originalPrice: 1200,
  salePrice: 800,
  saleFrom: FROM,
  saleUntil: UNTIL,
  updatedAt: '2026-11-01T00:00:00.000Z',
});
const at = (moment: string, product = kurta) => soldAt(product, new Date(moment));

it('[20.112] a sale price counts from its first moment to its last, with the other price struck through', () => {
  expect(at('2026-11-20T04:29:59.999Z')).toEqual(kurta);
  const during = { price: 800, originalPrice: 1200, salePrice: 800, saleFrom: FROM, saleUntil: UNTIL, updatedAt: FROM };
  for (const moment of [FROM, '2026-11-25T18:29:59.999Z']) expect(at(moment)).toMatchObject(during);
  const { salePrice: _one, saleFrom: _from, saleUntil: _until, ...after } = kurta;
  expect(at(UNTIL)).toEqual({ ...after, updatedAt: UNTIL });
  const plain = { ...kurta, originalPrice: undefined, saleUntil: undefined };
  expect(at(FROM, plain)).toMatchObject({ price: 800, originalPrice: 1000 });
  expect([at(FROM, plain), kurta].map(isInSale)).toEqual([true, false]);
  expect(at(FROM, { ...kurta, salePrice: 1000 }), 'is not below the price').toMatchObject({ price: 1000 });
});

it('[20.112] of sizes with prices those alone that have a sale price', () => {
  const murukku = makeProduct('Murukku', {
    price: 179,
    sizes: ['200 g', '500 g'],
    prices: { '200 g': 179, '500 g': 399 },
    salePrices: { '500 g': 349 },
    saleUntil: UNTIL,
  });
  const sold = soldAt(murukku, new Date(FROM));
  expect(sizePrice(sold, '500 g')).toMatchObject({ price: 349, originalPrice: 399 });
  expect(sizePrice(sold, '200 g')).toMatchObject({ price: 179, originalPrice: undefined });
});

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';

it.runIf(existsSync(REAL_CATALOGUE))('[20.112] at random moments each real product costs what an oracle says', () => {
  const { below } = seededRandom(42);
  const random = () => below(10_000) / 10_000;
  const rows = parse(readFileSync(REAL_CATALOGUE), { columns: true }) as Record<string, string>[];
  let inSale = 0;
  for (const row of rows.filter(() => random() < 0.2)) {
    const price = Number(row['price']);
    const [start, length] = [random() * 1000, random() * 1000];
    const typed = (hours: number) => new Date(Date.parse(FROM) + hours * 3_600_000).toISOString();
    const [saleFrom, saleUntil] = [random() < 0.8 ? typed(start) : undefined, typed(start + length)];
    const salePrice = Math.ceil(price * (0.5 + random() * 0.6));
    const product = makeProduct(row['name'] ?? '', { _id: row['id'], price, salePrice, saleFrom, saleUntil });
    const hours = random() * 2200;
    const isOn = hours < start + length && (saleFrom === undefined || hours >= start) && salePrice < price;
    const sold = soldAt(product, new Date(Date.parse(FROM) + hours * 3_600_000));
    expect([sold.price, sold.originalPrice]).toEqual(isOn ? [salePrice, price] : [price, undefined]);
    inSale += isOn ? 1 : 0;
  }
  expect(inSale).toBeGreaterThan(10);
  expect(indianMoment('2026-11-20 10:00', 'first').toISOString()).toBe(FROM);
});
