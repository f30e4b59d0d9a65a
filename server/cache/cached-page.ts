import { sharedPage } from '@/lib/rules/routing/find-route';
import { thisShop } from '@/lib/storefront/shop';
import { formOf } from '@/server/next/router-request';
import { answerFor, writeAnswer, type Answer, type CompressedAnswer } from '@/server/answer/answer';
import type { Visit } from '@/server/answer/visit';
import type { AnswerStore } from './answer-store';

/** Headers of one connection or of one encoding. */
const NOT_STORED = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-encoding', 'content-length'];
/** RFC 9211: where an answer came from. */
const CACHE_STATUS = 'cache-status';

/**
 * Step 3: sends a cached page that was answered before, where its route says that this very page is the answer now
 * (docs/decisions/versioned-pages.md). Everything else is left to Next.
 *
 * @returns whether it was answered
 */
export function sendCachedPage(visit: Visit, store: AnswerStore): boolean {
  const { request } = visit;
  visit.form = formOf(request);
  const name = nameOf(visit);
  const found = name === undefined ? undefined : store.find(name, String(request.headers['accept-encoding'] ?? ''));
  if (!found || visit.response.destroyed) return false;
  visit.answeredBy = 'cache';
  writeAnswer(visit, answerFor(visit, { status: 200, ...found }));
  return true;
}

/**
 * How an answer that was rendered is stored once it is compressed; undefined where it is not the same for everybody. A page
 * that changed while it was rendered is not stored: nobody asks for it again.
 */
export function storeLater(
  visit: Visit,
  { status, headers }: Answer,
  store: AnswerStore,
): ((compressed: CompressedAnswer) => void) | undefined {
  const { faults, asked, route, drawnVersion } = visit;
  const name = nameOf(visit);
  // What was read between a change and the version that follows it is another page than that of its name.
  const isOfName = drawnVersion === undefined || (route && sharedPage(route)?.version === drawnVersion);
  const isForAll = status === 200 && headers['set-cookie'] === undefined && faults.length === 0 && isOfName;
  if (name === undefined || !asked || !isForAll) return undefined;
  if (isRare(visit) && !store.isAskedAgain(name)) return undefined;
  visit.isToBeStored = true;
  return (compressed) => {
    const stored = Object.fromEntries(
      Object.entries({ ...compressed.headers, [CACHE_STATUS]: 'shop; hit' }).filter(
        ([header]) => !NOT_STORED.includes(header),
      ),
    );
    void thisShop()
      .route(asked)
      .then(({ route }) => {
        if (nameOf({ ...visit, route }) === name) store.put(name, stored, compressed.body);
      })
      // What is not stored is rendered again.
      .catch(() => undefined);
  };
}

/** Says why an answer that is being rendered was not in the cache (RFC 9211); undefined of what is no page. */
export function cacheStatusOf(visit: Visit): string | undefined {
  const why = reasonOf(visit);
  return why && `shop; ${why}`;
}

function reasonOf(visit: Visit): string | undefined {
  const { route, form, isToBeStored } = visit;
  if (route && ['till', 'desk', 'order'].includes(route.kind)) return 'fwd=bypass; detail=session';
  if (route?.kind !== 'cached' && route?.kind !== 'page') return undefined;
  if (!sharedPage(route)) return 'fwd=bypass; detail=query';
  if (form === undefined) return 'fwd=request';
  if (isToBeStored) return 'fwd=uri-miss; stored';
  return isRare(visit) ? 'fwd=bypass; detail=rare' : 'fwd=uri-miss';
}

const isRare = ({ route }: Visit): boolean => route?.kind === 'page' && route.listing?.isRare === true;

/** Whether it is stored; counts neither as hit nor as miss. */
export function isCached(visit: Visit, store: AnswerStore): boolean {
  const name = nameOf(visit);
  return name !== undefined && store.has(name);
}

/** By the version of everything on the page, and what was asked for: undefined of what is rendered for one visitor. */
export function nameOf({ route, form }: Pick<Visit, 'route' | 'form'>): string | undefined {
  const page = route && sharedPage(route);
  return page && form && `${page.version} ${page.address}${form === 'page' ? '' : ` ${form}`}`;
}
