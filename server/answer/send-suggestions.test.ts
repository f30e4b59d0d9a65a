import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isSuggestion, sendSuggestions } from './answer-uncached';
import { newVisit } from './visit';
import { openTestShop } from '@/testing/make-shop';

const asked = (url: string, method = 'GET') => Object.assign(new IncomingMessage(new Socket()), { url, method });

it('asks the shop for what it answers itself, by path and GET alone', () => {
  const path = '/api/search/suggest';
  const others = [asked(`${path}/b`), asked(path, 'POST'), asked(path, 'HEAD'), asked(`/api/b?${path}`)];
  expect(others.map(isSuggestion)).toEqual([false, false, false, false]);
  expect(isSuggestion(asked(`${path}?q=%E0%AE%B5`))).toBe(true);
});

it('hands over status, headers and the whole body, and throws before anything is sent', async () => {
  const request = asked('/api/a?q=முறு');
  const sent: Buffer[] = [];
  const response = new ServerResponse(request);
  response.end = ((body: Buffer) => {
    sent.push(body);
    return response;
  }) as typeof response.end;
  openTestShop({
    suggest: async ({ url }) => ({
      status: 503,
      headers: { 'cache-control': 'no-store' },
      body: Buffer.from(JSON.stringify({ q: new URL(url).searchParams.get('q') })),
    }),
  });
  await sendSuggestions(newVisit(request, response));
  expect(Buffer.concat(sent).toString()).toBe('{"q":"முறு"}');
  expect([response.statusCode, response.getHeader('cache-control'), response.getHeader('content-length')]).toEqual([
    503,
    'no-store',
    Buffer.concat(sent).length,
  ]);
  const failing = new ServerResponse(request);
  openTestShop({ suggest: () => Promise.reject(new Error('no')) });
  await expect(sendSuggestions(newVisit(request, failing))).rejects.toThrow('no');
  expect(failing.headersSent).toBe(false);
});
