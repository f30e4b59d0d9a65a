/** A promise that the shop did not keep; ends the torture with exit code 1. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/**
 * @param broken what went wrong, asked for only then
 * @throws BrokenPromise unless the promise holds
 */
export function promise(holds: boolean, broken: () => string): asserts holds {
  if (!holds) throw new BrokenPromise(broken());
}
