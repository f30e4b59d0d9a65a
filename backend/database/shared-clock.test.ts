import { expect, inject, it, onTestFinished } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { readAlerts } from '../alerts/read-alerts';
import { clockWords } from '../alerts/watch-clock';
import { watchOver } from '../alerts/watch-over';
import { createBackend, type Backend } from '../create-backend';
import { sendNextMail } from '../mail/send-next-mail';
import { makeSignUp } from '../testing/make-sign-up';
import { createTestBackend } from '../testing/test-backend';

const onPostgres = inject('postgresUrl') !== undefined;

const OFF_MS = 150_000;
const ORDERS = 20;
const EMAIL = 'asha@gmail.com';

/** A machine's clock, ahead by so many ms. */
const clockAhead = (ms: () => number) => () => new Date(performance.timeOrigin + performance.now() + ms());

/** Two machines of one shop, whose clocks are 300 s apart, with what each hands to the mail server. */
async function openMachines() {
  const mails: string[] = [];
  /** Where it is set, a mail is on its way until it is resolved. */
  const line: { isHeld?: Promise<void>; said?: string } = {};
  const mail = {
    async send({ id, text }: { id: string; text: string }) {
      mails.push(id);
      line.said = text;
      await line.isHeld;
    },
    close: () => undefined,
  };
  const machine = { aheadMs: OFF_MS };
  const ahead = await createTestBackend({}, { mail, machineNow: clockAhead(() => machine.aheadMs) });
  const { config, log } = ahead.services;
  const behind = await createBackend(config, { seed: false, log, mail, machineNow: clockAhead(() => -OFF_MS) });
  onTestFinished(() => behind.close());
  return { ahead, behind, mails, line, machine };
}

async function ask({ fetch }: Backend, { path }: { path: string }, input: unknown, headers = {}) {
  const answer = await fetch(
    new Request(`http://shop.invalid${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const sendAll = async ({ services }: Backend) => {
  while (await sendNextMail(services));
};

it.skipIf(!onPostgres)(
  '[14.109] two machines whose clocks are 300 s apart send 20 orders 20 mails: what one has on its way the other leaves alone',
  async () => {
    const { ahead, behind, mails, line } = await openMachines();
    const token = await ahead.logIn(EMAIL);
    await sendAll(ahead);
    mails.length = 0;
    const [product] = await ahead.addProducts({ price: 500 });
    const payload = makeOrderPayload([{ product }]);
    for (let at = 0; at < ORDERS; at += 1) {
      const headers = { token, 'idempotency-key': `order-number-${at}` };
      const answer = await ask(at % 2 === 0 ? ahead : behind, calls.placeOrder, payload, headers);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    let arrive = (): void => undefined;
    line.isHeld = new Promise((resolve) => (arrive = resolve));
    const onTheirWay = Array.from({ length: ORDERS / 2 }, () => sendNextMail(behind.services));
    await expect.poll(() => mails.length, { timeout: 60_000 }).toBe(ORDERS / 2);
    delete line.isHeld;
    await sendAll(ahead);
    arrive();
    await Promise.all(onTheirWay);
    await sendAll(behind);
    expect(mails).toHaveLength(ORDERS);
    expect(new Set(mails).size).toBe(ORDERS);
  },
);

it.skipIf(!onPostgres)(
  '[14.109] a code of one machine opens the shop at the other, and so does its session',
  async () => {
    const { ahead, behind, mails, line } = await openMachines();
    for (const [one, other] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const email = one === ahead ? EMAIL : 'ravi@gmail.com';
      await ask(one, calls.register, makeSignUp({ email }));
      await sendAll(other);
      expect(mails.splice(0)).toHaveLength(1);
      const otp = /\b\d{6}\b/.exec(line.said ?? '')?.[0];
      const { body } = await ask(other, calls.verifyCode, { email, otp });
      expect(body['token']).toBeDefined();
      expect((await ask(one, calls.addToCart, {}, { token: String(body['token']) })).status).not.toBe(401);
    }
  },
);

it.skipIf(!onPostgres)('[14.109] a payment is due at the same moment at both, also after a clock was set', async () => {
  const { ahead, behind, machine } = await openMachines();
  const apart = () => Math.abs(ahead.services.now().getTime() - behind.services.now().getTime());
  expect(apart()).toBeLessThan(10_000);
  machine.aheadMs = 3_600_000;
  expect(apart()).toBeLessThan(10_000);
});

it.skipIf(!onPostgres)(
  '[14.110] a clock that is more than 2 s off is in the metrics and an alert of its machine, which ends when it is right',
  async () => {
    const { ahead, behind, machine } = await openMachines();
    const seconds = async ({ readMetrics }: Backend) =>
      (await readMetrics()).find(({ name }) => name === 'shop_clock_ahead_seconds')?.samples[0]?.value;
    expect([await seconds(ahead), await seconds(behind)]).toEqual([expect.closeTo(150, -1), expect.closeTo(-150, -1)]);
    await watchOver(ahead.services);
    expect(await readAlerts(ahead.services)).toMatchObject([
      { cause: 'clock', words: expect.stringMatching(/is 1[45]\d\.\d s ahead of that of the database/) },
    ]);
    machine.aheadMs = 500;
    await watchOver(ahead.services);
    expect(await readAlerts(ahead.services)).toEqual([]);
  },
);

it('[14.109] a process that stood still between its claim and the mail leaves it to the others', async () => {
  const mails: string[] = [];
  const mail = { send: async ({ id }: { id: string }) => void mails.push(id), close: () => undefined };
  const shop = await createTestBackend({}, { mail });
  await shop.call(calls.login, { email: EMAIL });
  await shop.call(calls.register, makeSignUp({ email: EMAIL }));
  const { services } = shop;
  let looks = 0;
  const standing = { ...services, now: () => new Date(services.now().getTime() + (looks++ === 0 ? 0 : 10 * 60_000)) };
  expect(await sendNextMail(standing)).toBe(true);
  expect(mails).toEqual([]);
});

it('[14.110] 2 s are nothing to speak of', () => {
  expect([clockWords(2000), clockWords(-2100)]).toEqual([undefined, '2.1 s behind that of the database']);
});
