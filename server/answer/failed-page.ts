import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { NEXT_FILES } from '@/lib/rules/routing/next-addresses';
import { paths } from '@/lib/rules/routing/paths';
import { deskFailureWords, deskMissingWords, failureWords, missingWords } from '@/lib/rules/shop/failure-words';
import type { Answer } from './answer';
import { plainPage } from './plain-page';
import { newReference, type Visit } from './visit';

/** What no page is: answers for programs, which have no use for words of ours. */
const NO_PAGE = ['/api/', '/sandbox/', NEXT_FILES];

/** Status and headers of an answer that is not sent yet. */
interface Head {
  status: number;
  headers: Readonly<OutgoingHttpHeaders>;
}

/** Our own page for an answer that failed or found nothing; undefined where the answer stays what it is. */
export const pageInstead = (visit: Visit, head: Head): Answer | undefined =>
  failedPage(visit, head) ?? missingPage(visit, head);

/**
 * The page for an answer that failed, with the reference of the log; undefined where the answer is sound, or for a
 * program (docs/decisions/when-a-rendering-throws.md).
 */
export function failedPage({ request, faults, route }: Visit, head: Head): Answer | undefined {
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

/**
 * What is not there: of the desk, where Next draws its own page for that by scripts that the desk leaves out, and outside of
 * all pages, where Next's page was rendered by the build: nothing in it has the mark, and no script of it would run.
 */
function missingPage({ request, route }: Visit, head: Head): Answer | undefined {
  const isAtDesk = route?.kind === 'desk';
  if (head.status !== 404 || !(isAtDesk ? isForPage(request, head) : isUnruled(head))) return undefined;
  const { title, text, home } = isAtDesk ? deskMissingWords : missingWords;
  return plainPage(404, { title, text: [text], links: [{ words: home, href: isAtDesk ? paths.desk : paths.home }] });
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
