import { expect, it } from 'vitest';
import { isGtin, judgeMerchantFacts } from './judge-merchant-facts';
import { readProduct } from './read-product';
import { createReport } from './report';

it.each([
  ['no number, and says so', 1, { identifier_exists: 'no' }, 0],
  ['no number, and says nothing', 1, {}, 1],
  ['a brand of its own and no number, and says that there is none', 1, { brand: 'B', identifier_exists: 'no' }, 1],
  ['a brand of its own and no number, and says nothing', 1, { brand: 'B' }, 0],
  ['a number, and says that there is none', 1, { mpn: 'C-200', identifier_exists: 'no' }, 1],
  ['one of several forms, whose number nobody knows', 2, {}, 0],
  ['one of several forms that have none', 2, { identifier_exists: 'no' }, 0],
])('A7.4 judges an item with %s', (_name, forms, published, faults) => {
  const mpn = 'mpn' in published ? { mpn: published.mpn } : {};
  const things = Array.from({ length: forms }, (_, index) => ({ '@type': 'Product', sku: `s${index}`, ...mpn }));
  const product = readProduct(forms > 1 ? [{ '@type': 'ProductGroup', hasVariant: things }] : things);
  if (!product) throw new Error('nothing was told');
  const row = new Map(
    Object.entries({ id: 's0', brand: 'Shop', ...published }).map(([name, value]) => [name, [value]]),
  );
  const report = createReport();
  judgeMerchantFacts('/feeds/google.xml', row, { product, facts: new Map(), shop: 'Shop' }, report);
  expect(report.misses().filter(({ address }) => address !== '-')).toHaveLength(faults);
});

it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('%s is a GTIN', (number) => {
  expect(isGtin(number)).toBe(true);
});

it.each(['4006381333932', '123', '', '400638133393', 'ABCDEFGH'])('%s is none', (number) => {
  expect(isGtin(number)).toBe(false);
});
