import { findOutbox } from '../../conformance/stand-in-pay';
import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import { ask, describe, isSuccess, type Shopper } from '../shopper';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { until } from '@/scripts/until';

const GUESSES = 10_000;
const ADDRESSES = 200;
const ACCOUNTS = 500;
/** Guesses at one account before the next is tried. */
const IN_A_ROW = 20;
/** Requests under way at once. */
const AT_ONCE = 50;
/** What may be compared: of one code, and of the whole shop in ten minutes without a captcha. */
const OF_A_CODE_MAX = 5;
const OF_ALL_MAX = 300;
const OWNER = 'owner@gmail.com';
/** How long the mails of all codes may take, in ms. */
const MAILS_OUT_MS = 120_000;
const WAITING = 'select count(*) from outbox where sent_at is null';

export const guessesSpreadWide: Scenario = {
  name: 'guesses-spread-wide',
  promise: `${GUESSES} guesses from ${ADDRESSES} addresses at ${ACCOUNTS} accounts: at most ${OF_A_CODE_MAX} of a code are compared, without a captcha none after the ${OF_ALL_MAX}th failure; who has logged in before still comes in`,
  rounds: { short: 0, long: 1 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({
    products: plentifulProducts(1),
    shoppers: ACCOUNTS,
    settings: { TRUSTED_PROXIES: '127.0.0.1, ::1', CODES_PER_TEN_MINUTES: '1000000', OWNER_EMAIL: OWNER },
  });
  try {
    const [known] = shop.shoppers;
    if (!known) throw new Error('Nobody is there');
    const device = await logIn(shop, known, '');
    await inTurns(shop.shoppers, (shopper) => askForCode(shop, shopper.email, {}));
    context.progress('codes are out');
    const guesses = Array.from({ length: GUESSES }, (_, at) => at);
    await inTurns(guesses, (at) => guess(shop, shop.shoppers[Math.floor(at / IN_A_ROW) % ACCOUNTS] as Shopper, at));
    const { compared, most } = shop.audit((books) => ({
      compared: Number(books.value("select count(*) from login_events where kind = 'code-failed'")),
      most: Number(books.value('select max(attempts) from login_codes')),
    }));
    promise(most <= OF_A_CODE_MAX, () => `${most} guesses of one code were compared.`);
    promise(compared <= OF_ALL_MAX, () => `${compared} guesses were compared without a captcha.`);
    promise(compared > OF_ALL_MAX / 2, () => `Only ${compared} guesses were compared: this shows nothing.`);
    await until(MAILS_OUT_MS, () => shop.audit((books) => books.value(WAITING) === 0), 200);
    await logIn(shop, known, device);
    await enterDesk(shop);
    return { checked: `${GUESSES} guesses, ${compared} compared, at most ${most} of a code`, worst: {} };
  } finally {
    await shop.dispose();
  }
}

/** Does this for all, so many at a time. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const captchaOf = async (shop: TestShop): Promise<string> =>
  String((await ask(shop, undefined, '/sandbox/hcaptcha/token'))?.body['token']);

async function askForCode(shop: TestShop, email: string, headers: Record<string, string>): Promise<void> {
  const asked = { email, hCaptchaToken: await captchaOf(shop) };
  const reply = await ask(shop, undefined, '/api/user/login', asked, headers);
  promise(isSuccess(reply), () => `A code with a captcha was answered ${describe(reply)}`);
}

async function guess(shop: TestShop, { email }: Shopper, at: number): Promise<void> {
  const headers = { 'x-forwarded-for': `203.0.113.${at % ADDRESSES}` };
  const otp = String((at * 7919) % 1_000_000).padStart(6, '0');
  const reply = await ask(shop, undefined, '/api/user/verify', { email, otp }, headers);
  promise(reply?.status === 400 || isSuccess(reply), () => `A guess was answered ${describe(reply)}`);
}

/** @returns what the browser stores of it */
async function logIn(shop: TestShop, { email }: Shopper, device: string): Promise<string> {
  const headers: Record<string, string> = device ? { device } : {};
  await askForCode(shop, email, headers);
  const readCode = await findOutbox((address, init) => fetch(new URL(address, shop.server.url), init));
  const otp = await readCode?.(email);
  const entered = { email, otp, hCaptchaToken: await captchaOf(shop) };
  const reply = await ask(shop, undefined, '/api/user/verify', entered, headers);
  promise(
    isSuccess(reply),
    () => `A right code in a browser that was logged in before was answered ${describe(reply)}`,
  );
  return String(reply?.body['device']);
}

async function enterDesk(shop: TestShop): Promise<void> {
  const asked = await ask(shop, undefined, '/api/desk/code', { email: OWNER, hCaptchaToken: await captchaOf(shop) });
  const readCode = await findOutbox((address, init) => fetch(new URL(address, shop.server.url), init));
  const entered = {
    email: OWNER,
    code: await readCode?.(OWNER),
    asking: asked?.body['asking'],
    hCaptchaToken: await captchaOf(shop),
  };
  const reply = await ask(shop, undefined, '/api/desk/enter', entered);
  promise(isSuccess(reply), () => `The owner's right code was answered ${describe(reply)}`);
}
