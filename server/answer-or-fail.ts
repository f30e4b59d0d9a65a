import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { FAILURE_WORDS } from '@/lib/shop/failure-words';
import { describeFault } from '@/lib/log/describe-fault';
import { faultSlot } from '@/lib/log/fault-slot';
import { paths } from '@/lib/routing/paths';
import { plainPage } from './plain-page';

/** What was thrown while one request was answered; Next tells of some of it twice, as it tries again. */
interface Fault {
  reference: string;
  route: string;
  thrown: unknown;
}

const underWay = new AsyncLocalStorage<Fault[]>();

/** What no page is: answers for programs, which have no use for words of ours. */
const NO_PAGE = /^\/(?:api|sandbox|_next)\//;
/** What belongs to the answer that failed. */
const OF_FAILED = [
  'content-length',
  'content-encoding',
  'etag',
  'link',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];

/** From now on what Next's renderings throw belongs to the request they were for. */
export function hearFaults(): void {
  faultSlot.note = (thrown, route) =>
    void underWay.getStore()?.push({ reference: digestOf(thrown) ?? newReference(), route, thrown });
}

/**
 * Answers a request, and looks after it where that fails (docs/decisions/when-a-rendering-throws.md): a browser gets a
 * page that needs no script, with status 500 and kept by nobody, and the log gets one line with the reference that
 * stands on it. Where only a part failed, inside a page that is open, the page shows the same reference by itself.
 *
 * @param work calls `guard` before Next writes
 */
export async function answerOrFail(
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  work: () => Promise<void>,
): Promise<void> {
  const faults: Fault[] = [];
  response.once('close', () => report(request, response, faults, log));
  try {
    await underWay.run(faults, work);
  } catch (thrown) {
    faults.push({ reference: digestOf(thrown) ?? newReference(), route: '-', thrown });
    if (response.headersSent) return void response.destroy();
    response.statusCode = 500;
    if (takesPage(request, response)) sendFailedPage(request, response, faults);
    else sendJson(response);
  }
}

/**
 * Puts the shop's own page in place of what Next answers where it failed. Wraps `write`, `end` and `flushHeaders`; must
 * be called last before Next, so that the page is compressed like any other.
 */
export function guard(request: IncomingMessage, response: ServerResponse): void {
  const faults = underWay.getStore() ?? [];
  const plain = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  let failed: boolean | undefined;
  const hasFailed = () =>
    (failed ??= !response.headersSent && response.statusCode === 500 && takesPage(request, response));
  const lastOf = (rest: readonly unknown[]) => rest.find((one): one is () => void => typeof one === 'function');
  response.flushHeaders = () => void (hasFailed() || plain.flushHeaders());
  response.write = ((chunk: string, ...rest: []) =>
    hasFailed() ? true : plain.write(chunk, ...rest)) as typeof response.write;
  response.end = ((...rest: unknown[]) => {
    if (!hasFailed()) return plain.end(...(rest as []));
    Object.assign(response, plain);
    sendFailedPage(request, response, faults);
    lastOf(rest)?.();
    return response;
  }) as typeof response.end;
}

/** Browsers say that they take HTML; Next's own answer may be one all the same. */
function takesPage({ url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return (
    !NO_PAGE.test(url) &&
    (type.startsWith('text/html') || (String(headers.accept).includes('text/html') && !type.includes('json')))
  );
}

function sendFailedPage({ method }: IncomingMessage, response: ServerResponse, faults: Fault[]): void {
  if (faults.length === 0) faults.push({ reference: newReference(), route: '-', thrown: undefined });
  const { title, text, reference, retry, home } = FAILURE_WORDS;
  const { headers, body } = plainPage({
    title,
    text: [text, `${reference}: ${faults[0]?.reference}`],
    links: [
      { words: retry, href: '' },
      { words: home, href: paths.home },
    ],
  });
  for (const name of OF_FAILED) response.removeHeader(name);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(method === 'HEAD' ? undefined : body);
}

function sendJson(response: ServerResponse): void {
  response.writeHead(500, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ success: false, message: 'Something went wrong on our side, please try again.' }));
}

/**
 * One line for one request, however often its rendering was tried; `also` are the references of what else was thrown.
 */
function report(
  { method }: IncomingMessage,
  { statusCode }: ServerResponse,
  faults: readonly Fault[],
  log: Logger,
): void {
  const [first] = faults;
  if (!first) return;
  const { reference, route, thrown } = first;
  const also = [...new Set(faults.map((fault) => fault.reference))].filter((other) => other !== reference);
  const error =
    thrown instanceof Error
      ? describeFault({ message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack ?? '' })
      : { message: 'nothing is known of it', stack: [] };
  log.error(
    { reference, ...(also.length > 0 ? { also } : {}), status: statusCode, method, route, ...error },
    'a page could not be made',
  );
}

/** Next names what its renderings throw by a hash of it, which it also tells the page. */
function digestOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'digest' in thrown && /^\w{1,16}$/.test(String(thrown.digest))
    ? String(thrown.digest)
    : undefined;
}

const newReference = (): string => String(randomInt(2 ** 32));
