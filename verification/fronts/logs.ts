import { randomUUID } from 'node:crypto';
import { rest } from '@/scripts/until';
import { ask } from './ask';
import type { Front } from './fronts';

/** Where a key is in addresses of the shop. */
const ADDRESSES = [
  '/order/',
  '/order/draft/',
  '/order/pay?told=',
  '/draft/',
  '/news?link=',
  '/api/news/unsubscribe?link=',
  '/desk/login?link=',
  '/api/order/razorpay-callback?order=',
];
/** An address without a key, which every log has to name. */
const NAMED = '/about/this-is-written-down';
/** So long may a program take to write down what it has answered, in ms. */
const WRITING_MS = 1000;

/** @returns who wrote down a link that is a key, or what shows nothing of that, in words */
export async function findLogged(fronts: readonly Front[], silent: readonly Front[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { origin, name, log } of fronts) {
    const key = randomUUID();
    for (const address of ADDRESSES) await ask(origin, `${address}TT-${key}`);
    await ask(origin, NAMED);
    await rest(WRITING_MS);
    const behind = silent.map((front) => ({ name: front.name, log: front.log() }));
    for (const written of [{ name, log: log() }, ...behind])
      for (const line of written.log.split('\n'))
        if (line.includes(key)) faults.push(`${written.name} writes a key down: ${line}`);
    if (!log().includes(NAMED)) faults.push(`${name}: no log names what was asked for, so this shows nothing`);
  }
  return faults;
}
