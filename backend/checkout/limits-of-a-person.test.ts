import { rename } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OrderPayload } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { countForgotten, readPerson } from '../accounts/read-person';
import { createBackend } from '../create-backend';
import { seedDemo } from '../demo/seed-demo';
import { COUPON_HELD, COUPON_USED, COUPON_USED_BY_PHONE, NOT_A_FIRST_ORDER, NOT_FIRST_TO_PHONE } from '../refusal';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { saveCashLimits } from './cash-limits';

/** Of each test its own, so that nobody in it has ordered before. */
let test = 0;

const shop = await createTestBackend();
const products = await shop.addProducts({ name: 'Kurta', price: 500 }, { name: 'Ring', price: 100 });
beforeEach(() => void (test += 1));

const mailbox = (name: string) => `${name}.${test}@gmail.com`;
const phone = (which: number) => `+9198765${String(test * 10 + which).padStart(5, '0')}`;

/** An order of one product to a phone, with a coupon of 10 %. */
function order(product: number, to: number, code = ''): OrderPayload {
  const payload = makeOrderPayload(
    [{ product: products[product] as Product }],
    code === '' ? undefined : { code, percent: 10 },
  );
  return { ...payload, address: { ...payload.address, phone: phone(to) } };
}
const place = (token: string, payload: OrderPayload) => shop.call(calls.placeOrder, payload, { token });
const validate = async (couponCode: string, token?: string) =>
  (await shop.call(calls.validateCoupon, { couponCode }, token === undefined ? {} : { token })).body;
const coupon = (code: string, ...words: string[]) => runCommand(shop.services, 'coupon', code, '10', ...words);

/** One after the other: of those who ask at once more than three are asked for the captcha. */
async function logInAll(emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await shop.logIn(email));
  return tokens;
}

/** Erases an account as its owner does. */
async function erase(token: string, email: string): Promise<void> {
  await shop.call(optionalCalls.sendErasureCode, {}, { token });
  const erased = await shop.call(optionalCalls.eraseAccount, { otp: await shop.newestCode(email) }, { token });
  expect(erased.body).toMatchObject({ success: true });
}

describe('a limit of a person', () => {
  const spellings = () =>
    ['a.shop', 'as.hop', 'ashop', 'a.s.hop'].map((name) => `${name}x${test}+${name.length}@gmail.com`);

  it('[23.31] one mailbox under four spellings uses a coupon of one for each shopper once, in cash and online', async () => {
    await coupon('ONCE', '--per-shopper', '1');
    const [first = '', ...others] = spellings();
    expect((await place(await shop.logIn(first), order(0, 0, 'ONCE'))).body).toMatchObject({ success: true });
    for (const [at, email] of others.entries()) {
      const shopper = await onlineShopper(shop, email.replace('@gmail.com', '@googlemail.com'));
      expect(await validate('ONCE', shopper.token)).toMatchObject({ success: false, ...COUPON_USED });
      expect((await place(shopper.token, order(0, at + 1, 'ONCE'))).body).toMatchObject(COUPON_USED);
      expect((await shopper.start(order(0, at + 1, 'ONCE'))).body).toMatchObject(COUPON_USED);
    }
    expect(await validate('ONCE', await shop.logIn(mailbox('other')))).toMatchObject({ success: true });
  });

  it('[23.31] so does one phone under two mailboxes, however it is typed', async () => {
    await coupon('ONCE', '--per-shopper', '1');
    await place(await shop.logIn(mailbox('asha')), order(0, 1, 'ONCE'));
    const other = await shop.logIn(mailbox('ravi'));
    const typed = order(0, 1, 'ONCE');
    typed.address.phone = `0${phone(1).slice(3)}`;
    expect((await place(other, typed)).body).toMatchObject(COUPON_USED_BY_PHONE);
    expect((await place(other, order(0, 2, 'ONCE'))).body).toMatchObject({ success: true });
  });

  it('[23.31] a first order is the first of a mailbox and of a phone', async () => {
    await coupon('HELLO', '--first-order');
    const [first = '', second = ''] = spellings();
    await place(await shop.logIn(first), order(0, 1));
    expect((await place(await shop.logIn(second), order(0, 2, 'HELLO'))).body).toMatchObject(NOT_A_FIRST_ORDER);
    expect((await place(await shop.logIn(mailbox('ravi')), order(0, 1, 'HELLO'))).body).toMatchObject(
      NOT_FIRST_TO_PHONE,
    );
  });

  it('[23.31] two orders at once from two spellings use it once', async () => {
    await coupon('ONCE', '--per-shopper', '1');
    await coupon('HELLO', '--first-order');
    const tokens = await logInAll(spellings());
    const placed = await Promise.all(tokens.map((token, at) => place(token, order(0, at, at % 2 ? 'ONCE' : 'HELLO'))));
    // The first order may use either coupon; a second order may not use 'HELLO', nor use 'ONCE' again.
    const counted = placed.flatMap(({ status }, at) => (status === 200 ? [at % 2] : []));
    expect([counted.filter((one) => one === 0).length <= 1, counted.filter((one) => one === 1).length]).toEqual([
      true,
      1,
    ]);
  });

  it('[11.44] uses of one person that are held are one, and others hear that uses are held', async () => {
    await coupon('FEW', '--limit', '2');
    const [one = '', two = '', three = ''] = spellings();
    for (const [at, email] of [one, two, three].entries())
      await (await onlineShopper(shop, email)).open(order(0, at, 'FEW'));
    await (await onlineShopper(shop, mailbox('ravi'))).open(order(0, 5, 'FEW'));
    const token = await shop.logIn(mailbox('usha'));
    expect(await validate('FEW', token)).toMatchObject({ success: false, ...COUPON_HELD });
    expect((await place(token, order(0, 6, 'FEW'))).body).toMatchObject(COUPON_HELD);
    shop.clock.advance(31 * 60_000);
    expect(await validate('FEW', token)).toMatchObject({ success: true });
    // Used up, and not only held: the recorded words.
    await coupon('FEW', '--limit', '1');
    await place(token, order(0, 6, 'FEW'));
    expect(await validate('FEW')).toMatchObject({ message: 'Invalid coupon code' });
  });

  it('[23.31] the cash order limits are those of the mailbox', async () => {
    await saveCashLimits(shop.services.db, { orders: 2, pieces: null, paise: null, above: 'refuse' });
    const answers: unknown[] = [];
    for (const [at, email] of spellings().entries())
      answers.push((await place(await shop.logIn(email), order(0, at))).body['success']);
    await saveCashLimits(shop.services.db, { orders: null, pieces: null, paise: null, above: 'refuse' });
    expect(answers).toEqual([true, true, false, false]);
  });

  it('[23.31] wrong coupon codes of one mailbox are counted together', async () => {
    const tokens = await logInAll(spellings());
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const options = { token: String(tokens[at % tokens.length]) };
      statuses.push((await shop.call(calls.validateCoupon, { couponCode: `GUESS${at}` }, options)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

describe('an erased account', () => {
  it('[23.32] is known by a keyed hash of its mailbox, under the key of then and under a new one', async () => {
    await coupon('ONCE', '--per-shopper', '1');
    await coupon('HELLO', '--first-order');
    const email = mailbox('as.ha');
    const token = await shop.logIn(email);
    await place(token, order(0, 1, 'ONCE'));
    await erase(token, email);
    const { mailbox: stored } = await shop.services.db
      .selectFrom('users')
      .select('mailbox')
      .where('email', 'like', 'erased:%')
      .orderBy('erased_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(stored).toMatch(/^#[0-9a-f]{8}:[0-9a-f]{64}$/);
    const again = await shop.logIn(mailbox('asha'));
    expect(await validate('ONCE', again)).toMatchObject(COUPON_USED);
    expect(await validate('HELLO', again)).toMatchObject(NOT_A_FIRST_ORDER);

    // The merchant changes the key: the old one stays beside it.
    const key = path.join(shop.dataDir, 'secret.key');
    await rename(key, `${key}-old`);
    const changed = await createBackend(shop.services.config, { seed: false, now: shop.clock.now });
    try {
      const asked = {
        userId: (
          await shop.services.db
            .selectFrom('users')
            .select('id')
            .where('email', '=', mailbox('asha'))
            .executeTakeFirstOrThrow()
        ).id,
      };
      const accounts = async () => (await readPerson(changed.services.db, changed.services, asked)).accounts.length;
      expect([await accounts(), await countForgotten(changed.services)]).toEqual([2, 0]);
      // Without the old one it is a stranger, which is counted.
      changed.services.formerSecrets = [];
      expect([await accounts(), await countForgotten(changed.services)]).toEqual([1, 1]);
    } finally {
      await changed.close();
      await rename(`${key}-old`, key);
    }
  });
});

describe('a coupon for first orders', () => {
  it('[22.130] counts for a first order alone, when applied and when ordered, and says why it does not', async () => {
    expect(await coupon('HELLO', '--first-order')).toContain('first orders only');
    const token = await shop.logIn(mailbox('asha'));
    const applied = { success: true, coupon: { discountOption: 10, countsFor: 'first-order' } };
    expect([await validate('HELLO'), await validate('HELLO', token)]).toEqual([applied, applied]);
    expect((await place(token, order(0, 1, 'HELLO'))).body).toMatchObject({ success: true });
    expect(await validate('HELLO', token)).toMatchObject({ success: false, message: NOT_A_FIRST_ORDER.message });
    const again = await place(token, order(1, 1, 'HELLO'));
    expect([again.status, again.body['message']]).toEqual([409, NOT_A_FIRST_ORDER.message]);
    expect((await place(token, order(1, 1))).body).toMatchObject({ success: true });
    // A shopper who ordered without the coupon, before it was made, has had a first order.
    const early = await shop.logIn(mailbox('early'));
    await place(early, order(0, 2));
    expect(await validate('HELLO', early)).toMatchObject({ message: NOT_A_FIRST_ORDER.message });
  });

  it('[22.130] counts again once the first order was cancelled', async () => {
    await coupon('HELLO', '--first-order');
    const token = await shop.logIn(mailbox('asha'));
    await place(token, order(0, 1, 'HELLO'));
    const [placed] = await shop.orders(token);
    await shop.call(optionalCalls.cancelOrder, { orderId: placed?._id }, { token });
    expect(await validate('HELLO', token)).toMatchObject({ success: true });
    expect((await place(token, order(1, 1, 'HELLO'))).body).toMatchObject({ success: true });
  });

  it('[22.130] is not paid for twice: money for the second of two orders that were begun goes back, with the reason', async () => {
    await coupon('HELLO', '--first-order');
    const shopper = await onlineShopper(shop, mailbox('asha'));
    const first = await shopper.open(order(0, 1, 'HELLO'));
    const second = await shopper.open(order(1, 1, 'HELLO'));
    expect((await shopper.verify(order(0, 1, 'HELLO'), await shopper.pay(first.id))).status).toBe(200);
    const late = await shopper.verify(order(1, 1, 'HELLO'), await shopper.pay(second.id));
    expect([late.status, late.body['message']]).toEqual([
      409,
      'The coupon was no longer valid when your payment arrived. Your money will be refunded in full.',
    ]);
    const { text } = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', mailbox('asha'))
      .where('id', 'like', 'refund-%')
      .executeTakeFirstOrThrow();
    expect(text).toContain('The coupon HELLO is for a first order, and you had ordered before your payment came');
  });

  it('[22.131] the desk, the command and the audit say whom it is for, and leave others as they were', async () => {
    const desk = await atDesk(shop);
    const made = await desk(deskCalls.saveCoupon, { code: 'WELCOME', percent: 10, countsFor: 'first-order' });
    expect(made.body).toMatchObject({ coupon: { code: 'WELCOME', countsFor: 'first-order' } });
    const { body } = await desk(deskCalls.listChanges, { kind: 'coupon', id: 'WELCOME' });
    expect(body).toMatchObject({ changes: [{ after: expect.stringContaining('first orders only') }] });
    await desk(deskCalls.endCoupon, { code: 'WELCOME' });
    await desk(deskCalls.endCoupon, { code: 'WELCOME', again: true });
    expect((await desk(deskCalls.readCoupon, { code: 'WELCOME' })).body).toMatchObject({
      coupon: { countsFor: 'first-order' },
    });
    await coupon('PLAIN');
    expect((await desk(deskCalls.readCoupon, { code: 'PLAIN' })).body).toMatchObject({
      coupon: { countsFor: 'every-order' },
    });
    const listed = JSON.parse(await runCommand(shop.services, 'coupons', '--json')) as object[];
    expect(listed).toContainEqual(expect.objectContaining({ coupon: 'WELCOME', 'counts-for': 'first-order' }));
  });

  it('[22.130] the demo’s is one', async () => {
    const demo = await createTestBackend();
    try {
      await seedDemo({ ...demo.services, config: { ...demo.services.config, demo: true } });
      expect((await demo.call(calls.validateCoupon, { couponCode: 'SUMMER' })).body).toMatchObject({
        coupon: { countsFor: 'first-order' },
      });
    } finally {
      await demo.close();
    }
  });
});
