import { expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

const MINUTE_MS = 60_000;
const OURS = { code: 'REAL', percent: 10 };

const shop = await createTestBackend();
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500 });
await shop.addCoupons(OURS);

const check = (couponCode: string, token?: string) => shop.call(calls.validateCoupon, { couponCode }, { token });
const guess = async (times: number, token?: string) => {
  for (let at = 0; at < times; at += 1) await check(`GUESS${at}`, token);
};

it('[16.27] ends the guessing of one shopper for ten minutes, by orders too, and nobody else’s', async () => {
  const [guesser, honest] = [await shop.logIn('guess@gmail.com'), await shop.logIn('asha@gmail.com')];
  await guess(18, guesser);
  for (const code of ['ALMOST', 'NEARLY'])
    await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }], { code, percent: 10 }), {
      token: guesser,
    });
  const order = makeOrderPayload([{ product: kurta }], OURS);
  expect(await check(OURS.code, guesser)).toMatchObject({
    status: 429,
    body: { message: 'Too many coupon codes were tried. Please try again in ten minutes.' },
  });
  for (const call of [calls.placeOrder, calls.startOnlineOrder])
    expect((await shop.call(call, order, { token: guesser })).status).toBe(429);
  expect((await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token: guesser })).status).toBe(
    200,
  );
  expect((await check(OURS.code, honest)).body).toMatchObject({ success: true });
  expect((await check(OURS.code)).body).toMatchObject({ success: true });
  shop.clock.advance(10 * MINUTE_MS + 1);
  expect((await check(OURS.code, guesser)).body).toMatchObject({ success: true });
});

it('[16.27] leads guests to the login after two hundred wrong ones, and leaves who is logged in alone', async () => {
  await guess(200);
  expect((await check(OURS.code)).body['message']).toMatch(/Please log in to use yours/);
  expect((await check(OURS.code, await shop.logIn('ravi@gmail.com'))).body).toMatchObject({ success: true });
});

it('[16.27] holds for hundreds at once', async () => {
  const token = await shop.logIn('burst@gmail.com');
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => check(`BURST${at}`, token)));
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(20);
});

it('counts no code that is used up or has ended: it was not guessed', async () => {
  await shop.addCoupons({ code: 'OVER', percent: 10, usage_limit: 1, used_count: 1 });
  const token = await shop.logIn('again@gmail.com');
  for (let at = 0; at < 25; at += 1) expect((await check('over', token)).body).toMatchObject({ success: false });
  expect((await check(OURS.code, token)).body).toMatchObject({ success: true });
});

it('[20.88] writes nothing when the code that every page announces is asked for', async () => {
  const writes = () => shop.services.db.selectFrom('login_events').selectAll().execute();
  const before = await writes();
  const asked = vi.spyOn(shop.services.db, 'transaction');
  await check(pageFacts().announcedCoupon ?? '');
  expect(asked).not.toHaveBeenCalled();
  expect(await writes()).toEqual(before);
});
