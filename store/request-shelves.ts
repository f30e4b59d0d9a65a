import 'client-only';
import { getShelves } from '@/lib/browser/get-shelves';
import type { ShelvesOf } from '@/lib/storefront/handlers/answer-shelves';

export type { ShelvesOf };

/** So long an answer is shown again, in ms, as long as it may be cached. */
const FRESH_MS = 60_000;

let latest: { answer: ReturnType<typeof getShelves>; atMs: number } | undefined;

/** The shelves of every category, asked for once a minute at most; undefined after any failure. */
export function requestShelves(): Promise<readonly ShelvesOf[] | undefined> {
  if (latest && performance.now() - latest.atMs < FRESH_MS) return latest.answer;
  const asked = { answer: getShelves(), atMs: performance.now() };
  latest = asked;
  void asked.answer.then((answer) => {
    if (!answer && latest === asked) latest = undefined;
  });
  return asked.answer;
}
