import { fakeMailServer, type FakeMailServer } from '@/backend/testing/fake-mail-server';
import { promise } from '../broken-promise';
import { ask, describe, isSuccess, placeOrder, type Reply, type Shopper } from '../shopper';
import { plentifulProducts } from '../test-product';
import { mailWithin, type Findings, type ScenarioContext, type Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { rest, until } from '@/scripts/until';

const REQUESTS = 400;
const STORM_MS = 4000;
/** How long the mail server takes for one mail, in ms: as long as the one with which the fault was found. */
const MAIL_TAKES_MS = 280;
/** What strangers get in ten minutes before everybody is asked for the captcha, and one mailbox in fifteen. */
const CODES_MAX = 60;
const CODES_OF_A_MAILBOX_MAX = 3;

const CAPTCHA_DUE = /CAPTCHA/;

export const loginMailStorm: Scenario = {
  name: 'login-mail-storm',
  promise: `${REQUESTS} requests for codes in ${STORM_MS / 1000} s: an account's code and an order's mail arrive at once, strangers get ${CODES_MAX} mails and one mailbox ${CODES_OF_A_MAILBOX_MAX}, nobody is turned away`,
  rounds: { short: 1, long: 5 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const worst = { code: 0, order: 0, mails: 0 };
  for (let round = 0; round < context.rounds; round += 1) {
    const mailServer = await fakeMailServer(MAIL_TAKES_MS);
    const shop = await openTestShop({
      products: plentifulProducts(1),
      shoppers: 2,
      settings: { SMTP_URL: mailServer.url, MAIL_FROM: 'shop@example.in' },
    });
    try {
      const [shopper, buyer] = shop.shoppers;
      if (!shopper || !buyer) throw new Error('Nobody is there');
      const sent = storm(shop);
      await rest(STORM_MS);
      const [codeMs, orderMs] = await Promise.all([
        logInMeanwhile(context, shop, mailServer, shopper),
        orderMeanwhile(context, shop, mailServer, buyer),
      ]);
      worst.code = Math.max(worst.code, codeMs);
      worst.order = Math.max(worst.order, orderMs);
      worst.mails = Math.max(worst.mails, judge(await sent));
    } finally {
      await shop.dispose();
      await mailServer.close();
    }
    context.progress(`round ${round + 1} of ${context.rounds}`);
  }
  return {
    checked: `${context.rounds * REQUESTS} requests, at most ${worst.mails} mails to strangers`,
    worst: {
      "the account's code": `${Math.round(worst.code)} ms`,
      "the order's mail": `${Math.round(worst.order)} ms`,
    },
  };
}

/** Logins and sign-ups for addresses without an account; every fourth another spelling of one Gmail mailbox. */
async function storm(shop: TestShop): Promise<Map<string, Reply | undefined>> {
  const replies = new Map<string, Reply | undefined>();
  const sending = Array.from({ length: REQUESTS }, async (_, index) => {
    await rest((index * STORM_MS) / REQUESTS);
    const email = index % 4 === 0 ? spelling(index / 4) : `stranger.${index}@yahoo.com`;
    const signUp = { firstName: 'Asha', lastName: 'Rao', dob: '1995-04-01', gender: 'female' };
    const path = index % 2 === 0 ? '/api/user/login' : '/api/user/register';
    replies.set(
      email,
      await ask(shop, undefined, path, { ...(index % 2 === 0 ? {} : signUp), email, hCaptchaToken: '' }),
    );
  });
  await Promise.all(sending);
  return replies;
}

const MAILBOX = 'one.mailbox@gmail.com';

/** Adds dots and tags, which Gmail ignores. */
function spelling(number: number): string {
  const dotted = [...'onemailbox']
    .map((letter, place) => (number & (1 << place) ? `${letter}.` : letter))
    .join('')
    .replace(/\.$/, '');
  return number % 2 === 0 ? `${dotted}@gmail.com` : `${dotted}+${number}@googlemail.com`;
}

const isSpelling = (email: string): boolean => /@g(oogle)?mail\.com$/.test(email);

/** @returns how many strangers were sent a mail */
function judge(replies: ReadonlyMap<string, Reply | undefined>): number {
  const refused = [...replies].find(([, reply]) => !isSuccess(reply) && !isCaptchaDue(reply));
  promise(
    refused === undefined,
    () => `A request was neither answered yes nor asked for the captcha, but ${describe(refused?.[1])}`,
  );
  const yes = [...replies].filter(([, reply]) => isSuccess(reply)).map(([email]) => email);
  promise(yes.length <= CODES_MAX, () => `${yes.length} strangers were sent a mail, not ${CODES_MAX} at most.`);
  const spelled = yes.filter(isSpelling).length;
  promise(spelled <= CODES_OF_A_MAILBOX_MAX, () => `${MAILBOX} was sent ${spelled} mails under its spellings.`);
  return yes.length;
}

const isCaptchaDue = (reply: Reply | undefined): boolean =>
  reply?.status === 400 && CAPTCHA_DUE.test(String(reply.body['message']));

/** @returns how long an account's code was on its way, from the answer to the mailbox, in ms */
async function logInMeanwhile(
  context: ScenarioContext,
  shop: TestShop,
  mailServer: FakeMailServer,
  { email }: Shopper,
): Promise<number> {
  const logIn = (hCaptchaToken: string) => ask(shop, undefined, '/api/user/login', { email, hCaptchaToken });
  let asked = await logIn('');
  if (isCaptchaDue(asked))
    asked = await logIn(String((await ask(shop, undefined, '/sandbox/hcaptcha/token'))?.body['token']));
  promise(
    isSuccess(asked),
    () =>
      `In the storm a shopper with an account, and with the captcha where it was asked for, was answered ${describe(asked)}`,
  );
  const tookMs = await waitForMail(context, mailServer, email);
  const otp = /\b\d{6}\b/.exec(mailTo(mailServer, email)?.mail.text ?? '')?.[0];
  const entered = await ask(shop, undefined, '/api/user/verify', { email, otp });
  promise(isSuccess(entered), () => `The code that came was answered ${describe(entered)}`);
  return tookMs;
}

/** @returns how long an order's mail was on its way, in ms */
async function orderMeanwhile(
  context: ScenarioContext,
  shop: TestShop,
  mailServer: FakeMailServer,
  buyer: Shopper,
): Promise<number> {
  const { purchase } = shop.ledger.open(buyer, 'in the storm', [{ product: shop.productAt(0), quantity: 1 }], {
    keyed: true,
  });
  const ordered = await placeOrder(shop, buyer, purchase);
  promise(isSuccess(ordered), () => `In the storm an order was answered ${describe(ordered)}`);
  return waitForMail(context, mailServer, buyer.email);
}

async function waitForMail(context: ScenarioContext, mailServer: FakeMailServer, email: string): Promise<number> {
  const tookMs = await until(mailWithin(context), () => mailTo(mailServer, email) !== undefined);
  promise(
    tookMs !== undefined,
    () =>
      `A mail to somebody with an account was not there after ${mailWithin(context) / 1000} s; ${mailServer.received.length} others were.`,
  );
  return tookMs;
}

function mailTo({ received }: FakeMailServer, email: string) {
  return received.find(({ recipients }) => recipients.includes(email));
}
