import { CODE_AWAITED, forgetAwaited, isCodeAwaited } from '@/components/ui/late-code';
import { noteWholePage } from '@/components/shell/whole-pages';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';

const LOOK_MS = 500;
/** How long a tap may be without an answer until it is seen as under way, and until the line is doubted, in ms. */
export const LINE_SHOWN_MS = 3000;
const DOUBTED_MS = 12_000;

/**
 * Watches what the router asks for after a tap, and code that its page waits for: a network that swallows requests fails none of
 * them for minutes, and the router says nothing meanwhile. `html[data-going]` draws a line under the header; later the connection notice
 * (connection-notice.tsx) has its words, while the request goes on. `fetch` is what all of the router's requests have in common;
 * pages that come are noted for the next tap (whole-pages.ts).
 */
export function watchSilentLine(): void {
  const { dataset } = document.documentElement;
  const ask = window.fetch.bind(window);
  let open = 0;
  let waitedMs = 0;
  let timer: number | undefined;
  let hasSpoken = false;
  window.fetch = (...request) => {
    const [address, how] = request;
    const answer = ask(...request);
    if (isOfRouter(how)) {
      open += 1;
      const over = () => void (open -= 1);
      answer.then((came) => {
        over();
        if (came.ok && !came.redirected && isForWholePage(how)) noteWholePage(String(address));
      }, over);
    }
    return answer;
  };
  const look = () => {
    const notice = document.getElementById('line');
    waitedMs += LOOK_MS;
    if (open === 0 && !isCodeAwaited()) {
      window.clearInterval(timer);
      delete dataset['going'];
      if (hasSpoken && notice) notice.textContent = '';
      hasSpoken = false;
      return;
    }
    if (waitedMs >= LINE_SHOWN_MS) dataset['going'] = '';
    if (waitedMs < DOUBTED_MS || !notice || notice.textContent) return;
    notice.textContent = NO_ANSWER_MESSAGE;
    hasSpoken = true;
  };
  const begin = ({ type }: Event) => {
    if (type === 'popstate') forgetAwaited();
    waitedMs = 0;
    window.clearInterval(timer);
    timer = window.setInterval(look, LOOK_MS);
  };
  for (const kind of ['click', 'submit', 'popstate', 'change', CODE_AWAITED]) window.addEventListener(kind, begin);
}

const isOfRouter = (how: RequestInit | undefined): boolean =>
  how?.method !== 'HEAD' && how?.headers !== undefined && 'rsc' in how.headers;

const isForWholePage = (how: RequestInit | undefined): boolean =>
  !['next-router-prefetch', 'next-router-segment-prefetch'].some((name) => name in (how?.headers ?? {}));
