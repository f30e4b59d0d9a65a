// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storedItem, storedText } from './stored-item';

const names = storedItem('localStorage', 'names', (found) => (Array.isArray(found) ? found.map(String) : []));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('storedItem', () => {
  it('keeps JSON under its name, and removes it', () => {
    names.write(['kurta']);
    expect(localStorage.getItem('names')).toBe('["kurta"]');
    expect(names.read()).toEqual(['kurta']);
    names.write(undefined);
    expect([localStorage.getItem('names'), names.read()]).toEqual([null, []]);
  });

  it.each(['{"a', '7', 'null', ''])('hands what anybody may have written (%j) to its parser', (text) => {
    localStorage.setItem('names', text);
    expect(names.read()).toEqual([]);
  });

  it.each(['refused', 'full'])('lives as long as the page where storage is %s, and never throws', (how) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('names', '["old"]');
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal(
      'localStorage',
      how === 'full' ? { setItem: full, removeItem: full, getItem: () => '[]' } : undefined,
    );
    names.write(['new']);
    expect(names.read()).toEqual(['new']);
    names.write(undefined);
    expect(names.read()).toEqual([]);
  });
});

it('keeps a text as it is, in the area it was made for', () => {
  const text = storedText('sessionStorage', 'text');
  text.write('1');
  expect([sessionStorage.getItem('text'), localStorage.getItem('text'), text.read()]).toEqual(['1', null, '1']);
});
