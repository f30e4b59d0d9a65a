import 'client-only';

/**
 * Runs after everything asked for before it has run, in all tabs of the shop: two tabs must not send the same write.
 */
export function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Old browsers and pages on plain http have no locks; each tab then keeps its own order.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks
    ? locks.request('cart', () => work())
    : (queue = queue.then(
        () => work(),
        () => work(),
      ));
}

let queue: Promise<void> = Promise.resolve();
