import { beforeEach, expect, it, vi } from 'vitest';
import { storeForHtml } from './store-for-html';
import { textForHtml } from './text-for-html';
import { openTestShop } from '@/testing/make-shop';

beforeEach(() => void openTestShop());

it('says so when there is no such text', () => {
  expect(() => textForHtml('1')).toThrow('A text for the HTML of this page is gone.');
});

it('hands out each text under its own name, as often as the page is drawn', () => {
  const [first, second] = [storeForHtml('a'), storeForHtml('b')];
  expect([textForHtml(first), textForHtml(second), textForHtml(first)]).toEqual(['a', 'b', 'a']);
});

it('[20.35] names a text the same in every process, whatever was drawn before', async () => {
  const before = ['a', 'b'].map((text) => storeForHtml(text));
  vi.resetModules();
  const another = await import('./store-for-html');
  expect(['b', 'a'].map((text) => another.storeForHtml(text))).toEqual(before.reverse());
  expect(before.every((name) => /^[\w-]{12}$/.test(name))).toBe(true);
});

it('forgets after half a minute what nobody can want any more, and says so', () => {
  const start = Date.now();
  const old = storeForHtml('old', start + 1_000);
  const young = storeForHtml('young', start + 20_000);
  storeForHtml('new', start + 31_000);
  expect(textForHtml(young)).toBe('young');
  expect(() => textForHtml(old)).toThrow('gone');
});

it('keeps a text that two pages share until the later of them is drawn', () => {
  const start = Date.now() + 60_000;
  const shared = storeForHtml('shared', start);
  const between = storeForHtml('between', start + 10_000);
  storeForHtml('shared', start + 20_000);
  storeForHtml('new', start + 41_000);
  expect(textForHtml(shared)).toBe('shared');
  expect(() => textForHtml(between)).toThrow('gone');
});
