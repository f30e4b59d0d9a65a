import { expect, it } from 'vitest';
import { mendAddress, withoutNextParameters } from './clean-request';

it.each([
  ['/product/kurta?q=%00%ff%', '/product/kurta?q=%00%ff%'],
  ['/product/%E0%AE%AE%2F%25', '/product/%E0%AE%AE%2F%25'],
  ['/orders/%E0%A4%A/receipt', '/orders/%EF%BF%BD%25A/receipt'],
  ['/desk/goods/%ff', '/desk/goods/%EF%BF%BD'],
  ['/desk/orders/TT-1%00', '/desk/orders/TT-1%EF%BF%BD'],
  ['/desk/%0D%0ASet-Cookie:x', '/desk/%EF%BF%BD%EF%BF%BDSet-Cookie:x'],
  ['/desk/coupons/%ED%A0%BD', `/desk/coupons/${'%EF%BF%BD'.repeat(3)}`],
  ['/product/100%cotton', '/product/100%25cotton'],
  ['/product/%41%C3', '/product/A%EF%BF%BD'],
  ['/%', '/%25'],
  ['/product/../search?q=a', '/search?q=a'],
  ['/collection/%2E%2e/product/./kurta', '/product/kurta'],
  ['/api/..\\about', '/about'],
  ['/..', '/'],
  ['/product/a..b/.c', '/product/a..b/.c'],
  ['http://other.example/../x', 'http://other.example/../x'],
])('[15.91] %s is answered as %s', (asked, mended) => {
  expect(mendAddress(asked)).toBe(mended);
  const [pathname = ''] = mended.split('?');
  expect(decodeURIComponent(pathname)).not.toMatch(/\p{Cc}/u);
});

it.each([
  ['/product/a?nxtPproductId=b', '/product/a'],
  ['/product/a?color=Red&nxtPproductId=b&size=L', '/product/a?color=Red&size=L'],
  ['/collection?nxtIshelf=x&nxtPshelf=men&page=2', '/collection?page=2'],
  ['/product/a?%6ext%50productId=b', '/product/a'],
  ['/product/a?nxtPproductId', '/product/a'],
  ['/product/a?next=/orders&nxt=1&q=nxtP', '/product/a?next=/orders&nxt=1&q=nxtP'],
  ['/search?q=100%&x=%', '/search?q=100%&x=%'],
  ['/nxtP', '/nxtP'],
])('[15.101] of %s is left %s', (asked, left) => {
  expect(withoutNextParameters(asked)).toBe(left);
});
