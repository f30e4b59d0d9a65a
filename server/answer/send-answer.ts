import type { IncomingMessage } from 'node:http';
import { thisShop, type DirectAnswer } from '@/lib/storefront/shop';
import { compressText } from './compress-text';
import type { Visit } from './visit';
import { writeAnswer } from './answer';

/** Answers a request with what is sent as it is. */
type Answerer = (asked: { url: string }) => Promise<DirectAnswer>;

/** What the shop answers without Next, whose way to a handler costs ten times as much as this one's work. */
export function answererOf({ url = '', method }: IncomingMessage): Answerer | undefined {
  const [pathname = ''] = url.split('?');
  return method === 'GET' && pathname === '/api/search/suggest' ? thisShop().suggest : undefined;
}

/** @throws whatever the answerer throws, before anything is sent */
export async function sendAnswer(visit: Visit, answerer: Answerer): Promise<void> {
  const { status, headers, body } = await answerer({ url: new URL(visit.url, 'http://shop.invalid').href });
  const answer = { status, headers: { ...headers, 'content-length': body.length }, body };
  writeAnswer(visit, compressText(visit, answer));
}
