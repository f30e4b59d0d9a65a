import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { describeFault } from '@/lib/platform/log/describe-fault';
import { inPlaceOf, type Answer } from './answer';
import { compressText } from './compress-text';
import { failedPage } from './failed-page';
import { newReference, type Fault, type Visit } from './visit';
import { writeAnswer } from './write-answer';

const underWay = new AsyncLocalStorage<Fault[]>();

/** What one of Next's renderings throws belongs to the request it was for. */
export const noteFault = (thrown: unknown, route: string): void =>
  void underWay.getStore()?.push(faultOf(thrown, route));

/**
 * Answers a visit, and looks after it where that fails (docs/decisions/when-a-rendering-throws.md): a browser gets a
 * page that needs no script, with status 500 and no-store, and the log gets one line with the reference that
 * stands on it. Where only a part failed, inside a page that is open, the page shows the same reference by itself.
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
    const failed = failedPage(visit, { status: 500, headers: response.getHeaders() }) ?? FAILED_CALL;
    const answer = inPlaceOf(response.getHeaders(), failed);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeAnswer(visit, compressText(visit, answer));
  }
}

const body = Buffer.from(
  JSON.stringify({ success: false, message: 'Something went wrong on our side, please try again.' }),
);
const FAILED_CALL: Answer = {
  status: 500,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body,
};

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
