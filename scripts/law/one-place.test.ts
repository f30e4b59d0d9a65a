import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROVIDERS } from '@/lib/rules/checkout/providers/payment-providers';
import { isCode, listSources } from './list-sources';

/** Code that runs for a shopper; tests and tools may repeat what they check. */
const shopCode = listSources(process.cwd()).files.filter(
  (file) => isCode(file) && /^(app|components|store|lib|backend)\//.test(file) && !/\.test\.tsx?$/.test(file),
);
const filesWith = (words: RegExp) => shopCode.filter((file) => words.test(readFileSync(file, 'utf8')));

describe('rules that stand in one place', () => {
  it('[11.45] a payment provider is named in its own folders, and where settings, addresses and recorded words are', () => {
    const folders = /\/providers\/[^/]+\//;
    expect(
      filesWith(/razorpay/i).filter((file) => !folders.test(file) && !file.startsWith('backend/testing/')),
    ).toEqual([
      'app/api/order/razorpay-callback/route.ts',
      'app/api/order/razorpay-webhook/route.ts',
      'backend/providers/provider-folders.ts',
      'lib/browser/orders.ts',
      'lib/browser/providers/provider-windows.ts',
      'lib/contract/calls.ts',
      'lib/contract/optional-calls.ts',
      'lib/contract/order.ts',
      'lib/rules/checkout/payment-availability.ts',
      'lib/rules/checkout/providers/payment-providers.ts',
      'store/checkout/open-order.ts',
    ]);
  });

  it.each(
    PROVIDERS.flatMap(({ name, webhook, callbackPath }) => [
      [`app${webhook.path}/route.ts`, 'forwardWebhook', name],
      [`app${callbackPath}/route.ts`, 'landAfterPayment', name],
    ]),
  )('[11.46] a payment provider has its addresses: %s', (file, handler, name) => {
    expect(readFileSync(file, 'utf8')).toContain(`export const POST = ${handler}('${name}');`);
  });

  it('[5.22] the age and its message, which contradict each other, stand together and say so', () => {
    expect(filesWith(/You must be at least 18 years old to register/)).toEqual(['lib/rules/accounts/is-old-enough.ts']);
    const source = readFileSync('lib/rules/accounts/is-old-enough.ts', 'utf8');
    expect(source).toMatch(/AGE_MIN_YEARS = 16/);
    expect(source).toMatch(/\/\*\*[^/]*contradicts[^/]*ruling 2/);
  });

  it('an order of a listing is a row of one table: its word in addresses, its labels and how it sorts; the contract names it, and PostgreSQL its column', () => {
    const named = filesWith(/'(low-high|high-low)'|Low to High|low to high/);
    expect(named).toEqual([
      'backend/catalogue/list-product-page.ts',
      'backend/catalogue/wanted-products.ts',
      'lib/contract/product-page.ts',
      'lib/rules/catalogue/sort-orders.ts',
    ]);
  });

  it('[9.17] cart, checkout and backend price by one function', () => {
    expect(filesWith(/export (function|const) priceCart\b/)).toEqual(['lib/rules/cart/price-cart.ts']);
    const users = filesWith(/\bpriceCart\(/).map((file) => file.slice(0, file.lastIndexOf('/')));
    expect(new Set(users)).toEqual(
      new Set(['lib/rules/cart', 'components/cart', 'components/checkout', 'backend/checkout', 'components/samples']),
    );
    expect(
      filesWith(/[pP]aise.*([pP]ercent\s*\/\s*100|\(100\s*-)/).filter(
        (file) => !/lib\/rules\/(cart|checkout)\//.test(file),
      ),
    ).toEqual([]);
  });
});
