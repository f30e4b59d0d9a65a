import 'server-only';

const MB = 1024 * 1024;

/** The largest answer to a call that is read, in bytes as they are unpacked: a thousand orders have a third of it. */
export const ANSWER_BYTES_MAX = 8 * MB;

/** The same of what holds the whole catalogue: lists of 100,000 products have a third of it. */
export const LIST_BYTES_MAX = 256 * MB;

/** An answer of a backend elsewhere is longer than any that could be meant. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('the answer of the backend is too large');
  }
}

/**
 * The same answer, whose body fails with AnswerTooLarge once more has come of it than can be meant: a few packed KB may unpack to
 * gigabytes.
 */
export function boundedAnswer(answer: Response, bytesMax: number): Response {
  if (!answer.body) return answer;
  let bytes = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > bytesMax) controller.error(new AnswerTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = answer;
  return new Response(counted, { status, statusText, headers });
}
