import type { OutgoingHttpHeaders } from 'node:http';
import { OF_RENDERING } from '@/server/next/router-headers';

/** A whole answer, before it is written. */
export interface Answer {
  status: number;
  headers: Readonly<OutgoingHttpHeaders>;
  body: Buffer;
}

/** Headers that belong to the body of an answer. */
const OF_BODY: readonly string[] = ['content-length', 'content-encoding', 'etag', 'link', ...OF_RENDERING];

/** An answer in place of another one, of which the other headers stay. */
export const inPlaceOf = (headers: Answer['headers'], instead: Answer): Answer => ({
  ...instead,
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BODY.includes(name))),
    ...instead.headers,
  },
});

/** With another value after those of a header that is a list, as `Vary`. */
export function withListed(headers: Answer['headers'], name: string, value: string): OutgoingHttpHeaders {
  const before = headers[name];
  return { ...headers, [name]: before === undefined ? value : [before, value].flat().map(String) };
}
