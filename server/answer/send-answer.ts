import type { IncomingMessage, ServerResponse } from 'node:http';
import { thisShop, type DirectAnswer } from '@/lib/storefront/shop';

/** Answers a request with what is sent as it is. */
type Answerer = (asked: { url: string }) => Promise<DirectAnswer>;

/** What the shop answers without Next, whose way to a handler costs ten times as much as this one's work. */
export function answererOf({ url = '', method }: IncomingMessage): Answerer | undefined {
  const [pathname = ''] = url.split('?');
  return method === 'GET' && pathname === '/api/search/suggest' ? thisShop().suggest : undefined;
}

/** @throws whatever the answerer throws, before anything is sent */
export async function sendAnswer(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  answerer: Answerer,
): Promise<void> {
  const { status, headers, body } = await answerer({ url: new URL(url, 'http://shop.invalid').href });
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.setHeader('content-length', body.length);
  response.end(body);
}
