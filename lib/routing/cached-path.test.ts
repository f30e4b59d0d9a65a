import { describe, expect, it } from 'vitest';
import { cachedListing, cachedProductPath, readCachedListing, readCachedProduct } from './cached-path';

describe('cachedListing', () => {
  it.each([
    ['collection', 1, undefined],
    ['collection', 851, undefined],
    ['collection/men', 2, 'men'],
    ['collection/men/kurtas', 1, 'men/kurtas'],
    ['collection/men/kurtas', 12, 'men/kurtas'],
  ])('of %s carries page %i in segments that read back', (listing, page, shelf) => {
    const name = cachedListing(shelf, page);
    expect(name.startsWith(listing)).toBe(true);
    expect(readCachedListing(name.split('/').slice(1))).toEqual({ shelf, page });
  });

  it('is that of the listing itself for the first page', () => {
    expect(cachedListing('men', 1)).toBe('collection/men');
    expect(readCachedListing(undefined)).toEqual({ shelf: undefined, page: 1 });
  });
});

describe('cachedProductPath', () => {
  it('carries id, colour and size in segments that read back', () => {
    const path = cachedProductPath('v1', { id: 'a/b?c', color: '#000000', size: '250 g' });
    const [, , ...segments] = path.split('/');
    expect(readCachedProduct(segments)).toEqual({ version: 'v1', id: 'a/b?c', color: '#000000', size: '250 g' });
  });

  it('[20.50] reads back a sign of percent, whether a segment is still encoded or decoded already', () => {
    const chosen = { id: '5 % off', color: '50 %', size: '100%' };
    const [, , ...segments] = cachedProductPath('v1', chosen).split('/');
    expect(readCachedProduct(segments)).toEqual({ version: 'v1', ...chosen });
    expect(readCachedProduct(segments.map(decodeURIComponent))).toEqual({ version: 'v1', ...chosen });
  });

  it('says nothing where nothing is chosen', () => {
    expect(cachedProductPath('v1', { id: 'x' })).toBe('/cached-product/v1/x/-/-');
    expect(readCachedProduct(['v1', 'x', '-', '-'])).toEqual({
      version: 'v1',
      id: 'x',
      color: undefined,
      size: undefined,
    });
    expect(readCachedProduct(['v1', 'x'])).toEqual({ version: 'v1', id: 'x', color: '', size: '' });
    expect(readCachedProduct([])).toEqual({ version: '', id: '', color: '', size: '' });
  });
});
