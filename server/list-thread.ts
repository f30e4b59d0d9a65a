import { parentPort, workerData } from 'node:worker_threads';
import { compareList, type ListToCompare } from '@/lib/storefront/snapshot/compare-list';

/** A thread that compares one list and ends (compare-in-thread.ts): what it took is refunded as a whole. */
parentPort?.postMessage(compareList(workerData as ListToCompare));
