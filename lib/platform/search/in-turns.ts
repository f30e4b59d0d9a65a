/** Does a long piece of work in turns with other requests, which are answered wherever it yields. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result>;
/** @param isOver whether nothing of the work is wanted any more */
export async function inTurns<Result>(
  work: Generator<void, Result>,
  isOver: () => boolean,
): Promise<Result | undefined>;
export async function inTurns<Result>(
  work: Generator<void, Result>,
  isOver = () => false,
): Promise<Result | undefined> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (isOver()) return undefined;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** The same at once. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
