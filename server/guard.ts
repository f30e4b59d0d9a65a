import type { IncomingMessage } from 'node:http';
import { canonicalPath } from '@/lib/routing/canonical-path';

/** Longest address answered, in characters: more than any filter of ours can write. */
export const URL_LENGTH_MAX = 8192;
/** Largest request body, in bytes; the calls themselves allow less. */
export const BODY_BYTES_MAX = 1024 * 1024;

export interface EarlyAnswer {
  status: number;
  message: string;
  location?: string;
}

/**
 * To a request by another host's name, where only this machine may ask: a page elsewhere tries to read the outbox, say.
 */
export const MISDIRECTED: EarlyAnswer = {
  status: 421,
  message: 'On stand-ins or test keys the shop answers localhost alone; SANDBOX=1 opens it',
};

/**
 * What is answered before Next sees the request: hostile sizes, and doubled slashes that Next would redirect in two
 * steps.
 */
export function answerEarly({
  url = '/',
  method,
  headers,
}: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): EarlyAnswer | undefined {
  if (url.length > URL_LENGTH_MAX) return tooLong(url, method);
  if (!url.startsWith('/')) return { status: 400, message: 'The address is not valid' };
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') {
    return { status: 415, message: 'Compressed requests are not accepted' };
  }
  if (Number(headers['content-length'] ?? 0) > BODY_BYTES_MAX)
    return { status: 413, message: 'The request is too large' };
  if (headers['transfer-encoding']) return { status: 411, message: 'Please say how long the request is' };
  const straight = straighten(url);
  if (isReading(method) || isCall(url)) return straight;
  // A form that a browser sent by itself, without the page's scripts: better the page again than an answer for
  // programs.
  if (method === 'POST' && headers.accept?.includes('text/html'))
    return straight ?? { status: 303, message: 'Please look at the page', location: url };
  return { status: 405, message: 'This method is not answered here' };
}

/** A page whose query is absurd is shown without it; an absurd path or call leads nowhere. */
function tooLong(url: string, method: string | undefined): EarlyAnswer {
  const [pathname = '/'] = url.split('?');
  if (pathname.length > URL_LENGTH_MAX || isCall(pathname) || !isReading(method) || !isDecodable(pathname))
    return { status: 414, message: 'The address is too long' };
  return { status: 302, message: 'The query is too long', location: canonicalPath(pathname.replaceAll('\\', '/')) };
}

const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Pages are only read; Next would answer a page to any method. Its development tools are calls too. */
const isCall = (url: string): boolean => /^\/(api|sandbox)\/|^\/_{1,2}next/.test(url);

/** Browsers read '\' as '/'; a redirect that kept either doubled would name another host. */
function straighten(url: string): EarlyAnswer | undefined {
  const [pathname = '/', ...query] = url.split('?');
  if (!/\/\/|\\/.test(pathname)) return undefined;
  if (!isDecodable(pathname)) return { status: 400, message: 'The address is not valid' };
  const location = [canonicalPath(pathname.replaceAll('\\', '/')), ...query].join('?');
  return { status: 308, message: 'Moved', location };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
