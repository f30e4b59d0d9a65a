import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runShopCommand } from '@/scripts/own-program';
import type { Books } from '../books';
import { findOutbox } from '../../conformance/stand-in-pay';
import { promise } from '../broken-promise';
import { FakeRazorpay } from '../fake-razorpay';
import { plentifulProducts } from '../test-product';
import { ask, describe, isSuccess, preparePurchase } from '../shopper';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';

/** What stands nowhere else, so that it is found wherever it was written. */
const PERSON = {
  firstName: 'Namecanary',
  lastName: 'Surcanary',
  email: 'mail.canary@gmail.com',
  dob: '1987-03-09',
  gender: 'female',
};
const STREET = 'Streetcanary 77';
const PHONE = '9876500017';

/** Tables that hold what a person typed because that is what they are for; mails hold it until they are forgotten. */
const PERSONAL = [
  'users',
  'orders',
  'order_items',
  'outbox',
  'login_codes',
  'login_events',
  'sign_up_tickets',
  'cash_phones',
  'idempotency_keys',
  'sandbox_events',
];

export const nothingInClear: Scenario = {
  name: 'nothing-in-clear',
  promise:
    'codes, tokens and keys of a shopper who signs up, logs in and orders stand nowhere in clear: logs, database, journal, backup; personal data in their own tables alone and never in logs',
  rounds: { short: 0, long: 1 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const provider = await new FakeRazorpay().open();
  const shop = await openTestShop({
    products: plentifulProducts(1),
    shoppers: 1,
    settings: { ...provider.settings, LOG_LEVEL: 'debug' },
  });
  try {
    const secrets = await live(shop, provider);
    context.progress('a life is lived');
    const places = placesOf(shop);
    for (const [what, secret] of secrets)
      for (const [where, bytes] of places)
        promise(!bytes.includes(secret), () => `A shopper's ${what} stands in clear in the ${where}.`);
    const output = shop.server.output();
    for (const word of [PERSON.firstName, PERSON.lastName, PERSON.email, STREET, PHONE])
      promise(!output.includes(word), () => `'${word}' stands in the log.`);
    const tables = shop.audit(tablesWithCanaries);
    const strange = tables.filter((table) => !PERSONAL.includes(table));
    promise(strange.length === 0, () => `What a person typed stands in ${strange.join(', ')}.`);
    promise(tables.length > 2, () => `Only ${tables.join(', ')} hold what was typed: this shows nothing.`);
    return {
      checked: `${secrets.length} secrets in ${places.length} places; typed words in ${tables.join(', ')}`,
      worst: {},
    };
  } finally {
    await shop.dispose();
    await provider.close();
  }
}

/** Signs up, asks for a code that stays unused, orders for cash and begins to pay. @returns what must be nowhere */
async function live(shop: TestShop, provider: FakeRazorpay): Promise<[what: string, secret: string][]> {
  const readCode = await findOutbox((address, init) => fetch(new URL(address, shop.server.url), init));
  const yes = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await ask(shop, undefined, path, body, headers);
    promise(isSuccess(reply), () => `${path} was answered ${describe(reply)}`);
    return reply?.body ?? {};
  };
  await yes('/api/user/register', { ...PERSON, hCaptchaToken: '' });
  const used = String(await readCode?.(PERSON.email));
  const { token, device } = await yes('/api/user/verify', { email: PERSON.email, otp: used });
  await yes('/api/user/login', { email: PERSON.email, hCaptchaToken: '' });
  const unused = String(await readCode?.(PERSON.email));
  const { payload } = preparePurchase(STREET, [{ product: shop.productAt(0), quantity: 1 }]);
  const order = payload as { address: object };
  const typed = { ...order, address: { ...order.address, ...PERSON, phone: PHONE } };
  await yes('/api/order/place', typed, { token: String(token) });
  await yes('/api/order/razorpay', typed, { token: String(token) });
  const { RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = provider.settings;
  const key = readFileSync(path.join(path.dirname(shop.server.databaseFile), 'secret.key'), 'utf8').trim();
  return [
    // Six digits alone would be found in an amount or a time by chance.
    ['code that was used', `code is ${used}`],
    ['code that was not used', `code is ${unused}`],
    ['code in a mail', `>${unused}<`],
    ['token', String(token)],
    ['device', String(device)],
    ['payment key', String(RAZORPAY_KEY_SECRET)],
    ['webhook secret', String(RAZORPAY_WEBHOOK_SECRET)],
    ['key beside the database', key],
  ];
}

/** Whatever the shop has written that somebody may come by. */
function placesOf(shop: TestShop): [where: string, bytes: Buffer][] {
  const { databaseFile } = shop.server;
  const backup = path.join(path.dirname(databaseFile), 'copy.db');
  runShopCommand(['backup', backup], { DATABASE_URL: `file:${databaseFile}`, LOG_LEVEL: 'silent' });
  const files = [
    ['database', databaseFile],
    ['journal', `${databaseFile}-wal`],
    ['backup', backup],
  ] as const;
  return [
    ...files.flatMap(([where, file]): [string, Buffer][] => (existsSync(file) ? [[where, readFileSync(file)]] : [])),
    ['log', Buffer.from(shop.server.output())],
  ];
}

function tablesWithCanaries(books: Books): string[] {
  const names = books.rows<{ name: string }>(
    "select name from pragma_table_list where schema = 'main' and type = 'table'",
  );
  const canaries = [PERSON.firstName, PERSON.email, STREET, PHONE].map((word) => word.toLowerCase());
  return names
    .map(({ name }) => name)
    .filter((table) => {
      const all = JSON.stringify(books.rows(`select * from "${table}"`)).toLowerCase();
      return canaries.some((canary) => all.includes(canary));
    });
}
