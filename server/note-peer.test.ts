import { expect, it } from 'vitest';
import { notePeer } from './note-peer';

it.each([
  ['nothing, where nobody said anything before', undefined, '198.51.100.7'],
  ['what the client made up', '1.2.3.4', '1.2.3.4, 198.51.100.7'],
  ['several notes', '1.2.3.4, 203.0.113.9', '1.2.3.4, 203.0.113.9, 198.51.100.7'],
])('whom we were asked by stands right of %s', (_what, said, noted) => {
  const headers: Record<string, string> = said === undefined ? {} : { 'x-forwarded-for': said };
  notePeer({ headers, socket: { remoteAddress: '198.51.100.7' } });
  expect(headers).toEqual({ 'x-forwarded-for': noted });
});
