import { describe, expect, it } from 'vitest';
import { machineAnswer, noCatalogueYet } from './machine-answer';

const FRESH = { 'cache-control': 'public, max-age=300', etag: '"v1"' };
const asked = (ifNoneMatch?: string) => new Request('https://shop.example/feeds/google.xml', { headers: ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {} });
const answer = (request: Request, pieces: () => Iterable<string>) => machineAnswer(request, { contentType: 'application/xml', version: 'v1' }, pieces);

describe('an answer to a crawler', () => {
  it('is the whole text with its version', async () => {
    const response = answer(asked(), () => ['<a>', 'முறுக்கு', '</a>']);
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([200, { ...FRESH, 'content-type': 'application/xml' }]);
    expect(await response.text()).toBe('<a>முறுக்கு</a>');
  });

  it('is 304 for whom has this version, and nothing is made for it', async () => {
    const response = answer(asked('"v1"'), () => {
      throw new Error('made for nobody');
    });
    expect([response.status, Object.fromEntries(response.headers), await response.text()]).toEqual([304, FRESH, '']);
    expect(answer(asked('"v0"'), () => []).status).toBe(200);
  });

  it('makes no more than was asked for, and lets others have their turn between two pieces', async () => {
    let made = 0;
    function* pieces() {
      for (; made < 1000; made += 1) yield 'piece';
    }
    const reader = answer(asked(), pieces).body!.getReader();
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 1000) setImmediate(count);
    };
    setImmediate(count);
    for (let piece = 0; piece < 20; piece += 1) await reader.read();
    expect(made).toBeLessThan(30);
    expect(turns).toBeGreaterThanOrEqual(18);
    await reader.cancel();
  });
});

it('says that there is no catalogue yet, and when to come back', async () => {
  const response = noCatalogueYet();
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30', 'cache-control': 'no-store' });
  expect(await response.text()).toBe('The shop has no catalogue yet.\n');
});
