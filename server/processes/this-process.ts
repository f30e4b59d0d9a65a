import cluster from 'node:cluster';
import { wholeEnvironment } from '@/lib/storefront/settings';

/** One serving process among those of one shop on one machine (PROCESSES). */
export interface OneOfSeveral {
  /** 1 works the queues and does what a machine does once; 2 and on only answer. */
  number: number;
  /** How many there are. */
  count: number;
  /** Of this start, the same in all of them: what one seals the others open. */
  key: string;
  /** Whether it takes the place of one that ended. */
  isReplacement: boolean;
}

/** In which the first process describes each of the others to itself. */
export const DESCRIPTION = 'SHOP_PROCESS';

let described: OneOfSeveral | undefined;

/** Undefined where the shop is one process, and in the process that started the others. */
export function thisProcess(): OneOfSeveral | undefined {
  const environment = wholeEnvironment();
  const words = environment[DESCRIPTION];
  if (!cluster.isWorker || words === undefined) return described;
  // Programs that this one starts are none of the shop.
  delete environment[DESCRIPTION];
  described = JSON.parse(words) as OneOfSeveral;
  return described;
}

/** Whether this process does what is done once on a machine: it saves the catalogue, renders ahead, notes the start. */
export const isFirst = (): boolean => (thisProcess()?.number ?? 1) === 1;
