import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { describeFault } from '@/lib/platform/log/describe-fault';
import { NEXT_FILES } from '@/lib/rules/routing/next-addresses';
import { paths } from '@/lib/rules/routing/paths';
import {
  deskFailureWords,
  deskForbiddenWords,
  deskMissingWords,
  orderMissingWords,
  failureWords,
  missingWords,
  unavailableWords,
} from '@/lib/rules/shop/failure-words';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { PageFailure } from '@/lib/storefront/paged/paged-list';
import { UNAVAILABLE_RETRY_S } from '@/lib/storefront/security/page-answer';
import { inPlaceOf, writeAnswer, type Answer } from './answer';
import { compressText } from './compress-text';
import { newReference, type Fault, type Visit } from './visit';
import { plainPage } from './plain-page';

const underWay = new AsyncLocalStorage<Fault[]>();

/** What one of Next's renderings throws belongs to the request it was for. */
export const noteFault = (thrown: unknown, route: string): void =>
  void underWay.getStore()?.push(faultOf(thrown, route));

/**
 * Answers a visit, and looks after it where that fails (docs/decisions/when-a-rendering-throws.md): a browser gets a
 * page that needs no script, with status 500 and no-store, and the log gets one line with the reference that
 * is on it. Where only a part failed, inside a page that is open, the page shows the same reference by itself.
 */
export async function answerOrFail(visit: Visit, log: Logger, work: () => Promise<void>): Promise<void> {
  const { response, faults } = visit;
  response.once('close', () => report(visit, log));
  try {
    await underWay.run(faults, work);
  } catch (thrown) {
    faults.push(faultOf(thrown, '-'));
    if (response.headersSent) return void response.destroy();
    visit.streamed?.release();
    const head = { status: 500, headers: response.getHeaders() };
    const failed = unavailable(visit, head) ?? failedPage(visit, head) ?? FAILED_CALL;
    const answer = inPlaceOf(response.getHeaders(), failed);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeAnswer(visit, compressText(visit, answer));
  }
}

const failedCall = (status: number, message: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ success: false, message })),
});
const FAILED_CALL = failedCall(500, 'Something went wrong on our side, please try again.');

/**
 * One line for one request, however often its rendering was tried; `also` are the references of what else was thrown.
 */
function report({ request: { method }, response: { statusCode }, faults }: Visit, log: Logger): void {
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

/** Next names what its renderings throw by a hash, which the failed page shows too. */
function faultOf(thrown: unknown, route: string): Fault {
  const isNamed = thrown instanceof Error && 'digest' in thrown && /^\w{1,16}$/.test(String(thrown.digest));
  return { reference: isNamed ? String(thrown.digest) : newReference(), route, thrown };
}

/** What no page is: answers for programs, which have no use for words of ours. */
const NO_PAGE = ['/api/', '/sandbox/', NEXT_FILES];

/** Status and headers of an answer that is not sent yet. */
interface Head {
  status: number;
  headers: Readonly<OutgoingHttpHeaders>;
}

/** Our own page for an answer that failed, is refused or found nothing; undefined where the answer stays what it is. */
export const pageInstead = (visit: Visit, head: Head): Answer | undefined =>
  unavailable(visit, head) ?? failedPage(visit, head) ?? forbiddenPage(visit, head) ?? missingPage(visit, head);

/** Where the products that an answer is made of were asked for and not answered, to be asked for again; undefined otherwise. */
function unavailable({ request, faults }: Visit, head: Head): Answer | undefined {
  if (head.status !== 500 || !faults.some(({ thrown }) => thrown instanceof PageFailure)) return undefined;
  const { title, text, retry, write, email } = unavailableWords();
  const links = [{ words: retry, href: '' }, ...(email ? [{ words: write, href: `mailto:${email}` }] : [])];
  const answer = isForPage(request, head)
    ? plainPage(503, { title, text: [text], links })
    : failedCall(503, NO_ANSWER_MESSAGE);
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(UNAVAILABLE_RETRY_S) } };
}

/**
 * The page for an answer that failed, with the reference of the log; undefined where the answer is sound, or for a
 * program (docs/decisions/when-a-rendering-throws.md).
 */
function failedPage({ request, faults, route }: Visit, head: Head): Answer | undefined {
  if (head.status !== 500 || !isForPage(request, head)) return undefined;
  if (faults.length === 0) faults.push({ reference: newReference(), route: '-', thrown: undefined });
  const isAtDesk = route?.kind === 'desk';
  const { title, text, reference, retry, home } = isAtDesk ? deskFailureWords() : failureWords();
  return plainPage(500, {
    title,
    text: [text, `${reference}: ${faults[0]?.reference}`],
    links: [
      { words: retry, href: '' },
      { words: home, href: isAtDesk ? paths.desk : paths.home },
    ],
  });
}

/** What somebody at the desk may not open, page or file. */
function forbiddenPage({ request, route }: Visit, head: Head): Answer | undefined {
  if (head.status !== 403 || route?.kind !== 'desk' || !isForPage(request, head)) return undefined;
  const { title, text, home, more } = deskForbiddenWords;
  const links = [
    { words: home, href: paths.desk },
    { words: more, href: `${paths.desk}/more` },
  ];
  return plainPage(403, { title, text: [text], links });
}

/**
 * What is not there: of the desk and of orders' pages, where Next draws its own page for that by scripts that they leave out, and outside of
 * all pages, where Next's page was rendered by the build: nothing in it has the mark, and no script of it would run.
 */
function missingPage({ request, route }: Visit, head: Head): Answer | undefined {
  const isAtDesk = route?.kind === 'desk';
  const isOrders = route?.kind === 'order';
  if (head.status !== 404 || !(isAtDesk || isOrders ? isForPage(request, head) : isUnruled(head))) return undefined;
  if (isOrders) return orderMissingPage();
  const { title, text, home } = isAtDesk ? deskMissingWords : missingWords;
  return plainPage(404, { title, text: [text], links: [{ words: home, href: isAtDesk ? paths.desk : paths.home }] });
}

function orderMissingPage(): Answer {
  const { title, text, again, orders } = orderMissingWords;
  const links = [
    { words: again, href: paths.orderLink },
    { words: orders, href: paths.orders },
  ];
  return plainPage(404, { title, text: [text], links });
}

const typeOf = ({ headers }: Head): string => String(headers['content-type'] ?? '');

/** A page without a content security policy. */
const isUnruled = (head: Head): boolean =>
  typeOf(head).startsWith('text/html') && head.headers['content-security-policy'] === undefined;

/** Browsers say that they take HTML; Next's own answer may be one all the same. */
function isForPage({ url = '', headers }: IncomingMessage, head: Head): boolean {
  const type = typeOf(head);
  return (
    !NO_PAGE.some((prefix) => url.startsWith(prefix)) &&
    (type.startsWith('text/html') || (String(headers.accept).includes('text/html') && !type.includes('json')))
  );
}
