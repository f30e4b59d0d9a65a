import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rest, until } from '@/scripts/until';
import { closeAllShops, commandOn, openTestShop, type TestShop } from '../torture/test-shop';
import { plentifulProducts } from '../torture/test-product';
import { attackCount, findPoisoned } from './attacks';
import { ask } from './ask';
import { checkBalancer } from './check-balancer';
import { checkFiles } from './check-files';
import { closeAllFronts, ensurePrograms, openCaddy, openHaproxy, openNginx, openVarnish, type Front } from './fronts';
import { findLogged } from './logs';
import { findShared } from './private';

/** For so long a cache may send what the shop has replaced: s-maxage and stale-while-revalidate, in ms. */
const OLD_MS = 10_000;
/** Clocks of caches count whole seconds. */
const ROUNDING_MS = 1500;
const PATIENCE_MS = 60_000;
const [PRICE, GONE, POLLED] = ['/product/good-0', '/product/good-1', '/collection'];
const NEW_PRICE = '4,321';

/** nginx and Varnish by the files in deploy/, in front of HAProxy and a shop, and what visitors get of them. */
async function checkCaches(folder: string): Promise<string[]> {
  const shop = await openTestShop({
    door: 'shop',
    products: plentifulProducts(4),
    shoppers: 2,
    settings: {
      SANDBOX: '1',
      SHARED_CACHE: '1',
      REVALIDATE_SECONDS: '1',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      OWNER_EMAIL: 'owner@gmail.com',
    },
  });
  const haproxy = await openHaproxy([hostOf(shop.server.url).replace('localhost', '127.0.0.1')]);
  const behind = hostOf(haproxy.origin);
  const [caddy, plain, ...caches] = await Promise.all([
    openCaddy(behind, folder),
    openNginx(behind, path.join(folder, 'plain'), false),
    openNginx(behind, path.join(folder, 'nginx')),
    openVarnish(behind, path.join(folder, 'varnish')),
  ]);
  const { url } = shop.server;
  const [one, other] = shop.shoppers;
  if (!one || !other) throw new Error('There are no shoppers');
  const named = (front: Front, faults: readonly string[]) => faults.map((fault) => `${front.name}: ${fault}`);
  const faults = named(caddy, await findShared(caddy.origin, url, [one, other]));

  const during = [plain, ...caches].map((cache) => async () => [
    ...named(cache, await findPoisoned(cache.origin, url)),
    ...named(cache, await findShared(cache.origin, url, [one, other])),
  ]);
  faults.push(...(await checkFresh(shop, caches, during)));

  // The first to ask is one whose page is old, before Varnish has noticed that nobody is there.
  await rest(OLD_MS + ROUNDING_MS);
  await shop.server.kill();
  faults.push(...(await checkAway(caches, 'no shop')), ...(await findLogged(caches, [haproxy])));
  await haproxy.stop();
  faults.push(...(await checkAway(caches, 'no HAProxy')), ...(await findLogged([caddy, ...caches], [haproxy])));
  return faults;
}

const hostOf = (url: string): string => new URL(url).host;

/**
 * A price that changed and a product that is gone: who asks first after a quiet time gets what is true.
 *
 * @param during looks at all else, while nothing changes
 */
async function checkFresh(
  shop: TestShop,
  caches: readonly Front[],
  during: readonly (() => Promise<string[]>)[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { origin } of caches) for (const path of [PRICE, GONE, POLLED]) await ask(origin, path);
  await Promise.all([
    commandOn(shop, 'price', 'good-0', NEW_PRICE.replace(',', ''), '--sure'),
    commandOn(shop, 'product', 'delete', 'good-1', '--sure'),
  ]);
  const isOut = async () =>
    (await ask(shop.server.url, POLLED)).body.includes(NEW_PRICE) && (await ask(shop.server.url, GONE)).status === 404;
  if ((await until(PATIENCE_MS, isOut, 200)) === undefined) return ['The shop itself shows no new price'];
  const since = performance.now();
  const others = Promise.all(during.map((look) => look()));
  // Where it fails, that is thrown at the end.
  others.catch(() => undefined);
  const wasNew = new Set<string>();
  while (performance.now() - since < OLD_MS + ROUNDING_MS) {
    for (const { name, origin } of caches) {
      const isNew = (await ask(origin, POLLED)).body.includes(NEW_PRICE);
      if (isNew) wasNew.add(name);
      else if (wasNew.has(name)) faults.push(`${name}: an old price came back`);
    }
    await rest(200);
  }
  for (const { name, origin } of caches) {
    const [price, gone, polled] = [await ask(origin, PRICE), await ask(origin, GONE), await ask(origin, POLLED)];
    if (!price.body.includes(NEW_PRICE)) faults.push(`${name}: after a quiet time the old price is shown`);
    if (!polled.body.includes(NEW_PRICE)) faults.push(`${name}: an old price is shown for longer than it may`);
    if (gone.status !== 404) faults.push(`${name}: a product that is gone is ${gone.status}`);
  }
  return [...faults, ...(await others).flat()];
}

/** Pages are read while nobody makes them, each for as long as it said; what is of one shopper is not. */
async function checkAway(caches: readonly Front[], without: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, origin } of caches) {
    for (const path of [PRICE, POLLED]) {
      const { status, body, headers } = await ask(origin, path);
      if (status !== 200 || !body.includes(NEW_PRICE)) faults.push(`${name}, ${without}: ${path} is ${status}`);
      if (!headers['cache-control']?.includes('stale-if-error=86400'))
        faults.push(`${name}: ${path} is read for less than a day`);
    }
    const orders = await ask(origin, '/orders');
    if (orders.status < 500) faults.push(`${name}, ${without}: /orders is ${orders.status}`);
  }
  return faults;
}

const environment: Record<string, string | undefined> = process.env;
const missing = ensurePrograms();
if (missing.length > 0) {
  const words = `${missing.join(', ')} not on this machine, and could not be installed (apt-get install nginx-light varnish haproxy caddy as root does it)`;
  if (environment['CI']) throw new Error(words);
  console.log(`Skipped: ${words}.`);
} else {
  const folder = await mkdtemp(path.join(tmpdir(), 'fronts-'));
  // Varnish reads its files as a user of its own, and would take those of deploy/ instead.
  await chmod(folder, 0o755);
  try {
    const faults = [...checkFiles(), ...(await Promise.all([checkBalancer(), checkCaches(folder)])).flat()];
    for (const fault of faults) console.error(fault);
    console.log(
      `${attackCount} attacks on nginx and Varnish; ${faults.length === 0 ? 'no misses' : `${faults.length} misses`}.`,
    );
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await Promise.all([closeAllFronts(), closeAllShops()]);
    await rm(folder, { recursive: true, force: true });
  }
}
