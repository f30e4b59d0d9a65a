import { readFileSync } from 'node:fs';
import { childrenOf } from '@/scripts/children-of';
import { portsOf } from '@/scripts/ports-of';
import type { ServerProcess } from '@/scripts/server-process';
import { until } from '@/scripts/until';
import { DESCRIPTION, type OneOfSeveral } from '@/server/processes/this-process';
import { promise } from './broken-promise';
import type { CalledShop } from './shopper';

/** How long processes may take to be there, in ms. */
const PATIENCE_MS = 120_000;

/** One process of a shop (PROCESSES), at the address where it alone answers. */
export interface OneProcess extends CalledShop {
  name: string;
  pid: number;
  /** Whether it works the queues. */
  isFirst: boolean;
}

/**
 * Waits for all processes of a shop to take visitors.
 *
 * @param gone by their ids those that have ended
 * @returns them in their order
 */
export async function processesOf(
  shop: Pick<ServerProcess, 'pid' | 'url'>,
  count: number,
  gone: readonly number[] = [],
): Promise<OneProcess[]> {
  let found: OneProcess[] = [];
  await until(
    PATIENCE_MS,
    async () => {
      const asked = childrenOf(shop.pid()).filter((pid) => !gone.includes(pid));
      found = (await Promise.all(asked.map((pid) => look(pid, shop.url)))).flatMap((one) => one ?? []);
      return found.length === count;
    },
    50,
  );
  promise(found.length === count, () => `${found.length} processes take visitors instead of ${count}.`);
  return found.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst));
}

/** @returns undefined of one that takes no visitors yet */
async function look(pid: number, url: string): Promise<OneProcess | undefined> {
  const ports = portsOf(pid);
  const shared = Number(new URL(url).port);
  if (!ports.includes(shared)) return undefined;
  const number = numberOf(pid);
  for (const port of ports.filter((one) => one !== shared)) {
    const own = `http://localhost:${port}`;
    // The stand-ins have a port, too.
    const answer = await fetch(`${own}/readyz`).catch(() => undefined);
    if (answer?.status === 200 && number !== undefined)
      return { door: 'shop', server: { url: own }, pid, name: `process ${number}`, isFirst: number === 1 };
  }
  return undefined;
}

/** As its environment said when it began. */
function numberOf(pid: number): number | undefined {
  try {
    const said = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const description = said.find((line) => line.startsWith(`${DESCRIPTION}=`))?.slice(DESCRIPTION.length + 1);
    return description === undefined ? undefined : (JSON.parse(description) as OneOfSeveral).number;
  } catch {
    return undefined;
  }
}
