import { DESK_TOKEN } from '../torture/furnish';
import type { Shopper } from '../torture/shopper';
import { ask, type Reply } from './ask';

const PRIVATE = ['/account', '/orders', '/login', '/place-order', '/delivers', '/desk', '/desk/orders', '/desk/more'];
const SAME_FOR_ALL = ['/', '/cart', '/product/good-2'];

/** @returns what a cache gave others of a shopper, or a shopper of nobody, in words */
export async function findShared(
  cache: string,
  shop: string,
  [one, other]: readonly [Shopper, Shopper],
): Promise<string[]> {
  const faults: string[] = [];
  const check = (isRight: boolean, words: string) => void (isRight || faults.push(words));
  const cookie = `token=${one.token}; desk=${DESK_TOKEN}`;
  for (const path of PRIVATE) {
    const inside = await ask(cache, path, { headers: { cookie } });
    const [outside, own] = [await ask(cache, path), await ask(shop, path)];
    for (const { headers } of [inside, outside])
      check(/no-store|private/.test(headers['cache-control'] ?? ''), `${path} says ${headers['cache-control']}`);
    check(
      same(outside, own),
      `${path}: who is not logged in gets ${outside.status} ${outside.headers['location']}, not ${own.status}`,
    );
    check(!outside.body.includes(one.email), `${path} names a shopper to others`);
  }
  for (const path of SAME_FOR_ALL) {
    const [inside, outside, own] = [
      await ask(cache, path, { headers: { cookie } }),
      await ask(cache, path),
      await ask(shop, path),
    ];
    check(inside.body === own.body && outside.body === own.body, `${path} is not the same for everybody`);
  }
  const profile = (headers: Record<string, string>) =>
    ask(cache, '/api/user/profile', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', origin: cache, ...headers },
    });
  for (const shopper of [one, other, one])
    check(
      (await profile({ cookie: `token=${shopper.token}` })).body.includes(shopper.email),
      'A shopper gets another’s profile, or none',
    );
  check((await profile({})).status === 401, 'A profile is shown to nobody in particular');
  return faults;
}

const same = (one: Reply, other: Reply): boolean =>
  one.status === other.status && one.headers['location'] === other.headers['location'];
