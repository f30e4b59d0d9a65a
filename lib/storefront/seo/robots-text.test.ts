import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { robotsText } from './robots-text';

const SITE = 'https://shop.example';
const robots = robotsParser(`${SITE}/robots.txt`, robotsText(SITE));
const mayRead = (address: string) => robots.isAllowed(SITE + address, 'AnySearchEngine');

describe('robots.txt', () => {
  it.each([
    '/',
    '/product/kurta?color=Red&size=M',
    '/collection',
    '/collection?page=2',
    '/collection?category=Men',
    '/collection?category=Men&page=2',
    '/collection/men/kurtas',
    '/collection/men/kurtas?page=2',
    '/cart',
    '/search?q=kurta',
    '/feeds/google.xml',
    '/icon-512.png',
  ])('[20.42] opens %s', (address) => {
    expect(mayRead(address)).toBe(true);
  });

  it.each([
    '/api/cart/get',
    '/sandbox/outbox',
    '/collection?type=Eyewear',
    '/collection?sort=low-high',
    '/collection?q=men',
    '/collection?page=2&type=Eyewear',
    '/collection?page=2&sort=low-high',
    '/collection?category=Men&q=kurta',
    '/collection?category=Men&category=Women',
    '/collection?page=2&category=Men&category=Women',
    '/collection/snacks?sort=low-high',
    '/collection/men/kurtas?type=Eyewear',
    '/collection/men/kurtas?page=2&q=red',
    '/collection/men/kurtas?category=Women',
  ])('[12.07] closes %s', (address) => {
    expect(mayRead(address)).toBe(false);
  });

  it('names the sitemap, and is lines of its own from the first to the last', () => {
    expect(robots.getSitemaps()).toEqual([`${SITE}/sitemap.xml`]);
    expect(robotsText(SITE)).toMatch(/^User-agent: \*\n(?:Disallow: \/\S+\n)+Allow: \/\n\nSitemap: \S+\n$/);
  });
});
