import { describe, expect, it } from 'vitest';
import { cachedProductPath, readSegment } from './cached-path';

describe('cachedProductPath', () => {
  it('carries id, colour and size in segments that read back', () => {
    const path = cachedProductPath('v1', { id: 'a/b?c', color: '#000000', size: '250 g' });
    const segments = path.split('/');
    expect(segments).toHaveLength(7);
    expect(segments.slice(4).map(readSegment)).toEqual(['a/b?c', '#000000', '250 g']);
  });

  it('says nothing where nothing is chosen', () => {
    expect(cachedProductPath('v1', { id: 'x' })).toBe('/cached/v1/product/x/-/-');
    expect(readSegment('-')).toBeUndefined();
    expect(readSegment('%E0%A4%A')).toBeUndefined();
  });
});
