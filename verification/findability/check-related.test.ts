import { expect, it } from 'vitest';
import { checkRelated } from './check-related';
import { createReport } from './report';
import type { Site } from './site';

const products = [...'abcdefg'].map((id) => `/product/${id}`);
const site = { publicAddress: (path: string) => path } as Site;
const missesOf = (leadsTo: (place: number) => string[]) => {
  const links = new Map(products.map((path, place) => [path, leadsTo(place)]));
  const walk = { links, clicks: new Map(), listings: new Map(), variants: new Set<string>(), pages: 0 };
  const report = createReport();
  checkRelated(site, { walk, products, categories: new Map(products.map((path) => [path, 'Men'])) }, report);
  return report.misses().flatMap(({ row, address, words }) => (row === 'A6.6' ? [`${address} ${words}`] : []));
};

it('a ring gives every product five links and takes five from it', () => {
  expect(missesOf((place) => [1, 2, 3, 4, 5].map((step) => products[(place + step) % products.length] ?? ''))).toEqual(
    [],
  );
});

it('the same five for everybody leave the others without a link', () => {
  const misses = missesOf((place) =>
    products
      .slice(0, 6)
      .filter((path) => path !== products[place])
      .slice(0, 5),
  );
  expect(misses).toEqual(['/product/g is led to by no other goods']);
});
