import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ComparedList, ListToCompare } from '@/lib/storefront/snapshot/compare-list';

/** Where scripts/build-shop.ts puts list-thread.ts. */
const THREAD = path.join('.next', 'list-thread.cjs');
/** Of its heap, in MB: the shop's own flag is for a heap that lives long. */
const YOUNG_GENERATION_MB = 32;

/**
 * Compares a backend's list in a thread of its own.
 *
 * @returns undefined where the thread fails, for lack of memory, say
 */
export function compareInThread(list: ListToCompare, file = path.resolve(THREAD)): Promise<ComparedList | undefined> {
  return new Promise((resolve) => {
    const thread = new Worker(file, {
      workerData: list,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    thread.unref();
    thread.once('message', resolve);
    thread.once('error', (error) => console.warn('the product list is not compared in a thread:', error));
    thread.once('exit', () => resolve(undefined));
  });
}
