import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { makeSignUp } from '../testing/make-sign-up';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { enqueueMail, type MailToEnqueue } from './enqueue-mail';
import type { OutgoingMail } from './create-mail-transport';
import { sendNextMail } from './send-next-mail';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let sent: OutgoingMail[];
let refusals: number;
let shop: TestBackend;
beforeEach(async () => {
  [sent, refusals] = [[], 0];
  const send = async (mail: OutgoingMail) => {
    if (refusals-- > 0) throw new Error('Try later');
    sent.push(mail);
  };
  shop = await createTestBackend({}, { mail: { send, close: () => undefined } });
});

const enqueue = (to: string, more: Partial<MailToEnqueue> = {}) =>
  enqueueMail(shop.services.db, { to, subject: to, text: '', html: '', ...more }, shop.clock.now());
const sendAll = async () => {
  while (await sendNextMail(shop.services));
  return sent.map(({ to }) => to);
};
const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * MINUTE);
const waiting = () => shop.services.db.selectFrom('outbox').select('recipient').where('sent_at', 'is', null).execute();

describe('the turn of a mail', () => {
  it('to somebody with an account is before those to strangers that have waited longer', async () => {
    for (const stranger of ['a', 'b', 'c']) await enqueue(stranger, { toStranger: true });
    await enqueue('an order');
    await enqueue('a code', { expiresAt: inMinutes(10) });
    expect(await sendAll()).toEqual(['an order', 'a code', 'a', 'b', 'c']);
  });

  it('to a stranger is before one that was refused for long, and a refused one is before strangers who came later', async () => {
    refusals = 2;
    await enqueue('refused twice');
    await sendNextMail(shop.services);
    shop.clock.advance(MINUTE);
    await sendNextMail(shop.services);
    refusals = 1;
    await enqueue('refused once');
    await sendNextMail(shop.services);
    shop.clock.advance(2 * MINUTE);
    await enqueue('a stranger', { toStranger: true });
    expect(await sendAll()).toEqual(['refused once', 'a stranger', 'refused twice']);
  });

  it('is known for a code by whether there is an account, at login and at sign-up', async () => {
    await shop.logIn('known@gmail.com');
    await sendAll();
    sent = [];
    await shop.call(calls.login, { email: 'unknown@gmail.com', hCaptchaToken: '' });
    await shop.call(calls.register, makeSignUp({ email: 'new@gmail.com' }));
    await shop.call(calls.login, { email: 'known@gmail.com', hCaptchaToken: '' });
    expect(await sendAll()).toEqual(['known@gmail.com', 'unknown@gmail.com', 'new@gmail.com']);
  });
});

describe('a mail that is of no use any more', () => {
  it('is dropped once its code has expired, and not sent', async () => {
    await enqueue('late', { expiresAt: inMinutes(10) });
    await enqueue('an order');
    shop.clock.advance(10 * MINUTE);
    expect(await sendAll()).toEqual(['an order']);
    expect(await waiting()).toEqual([]);
  });

  it('is dropped where a clock that was a day ahead has written it', async () => {
    shop.clock.advance(DAY);
    await enqueue('of tomorrow', { expiresAt: inMinutes(10) });
    shop.clock.advance(-DAY);
    expect(await sendAll()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('gives its place up to a newer code for the same address, and to that alone', async () => {
    await enqueue('asha@gmail.com', { subject: 'order' });
    for (let asked = 0; asked < 3; asked += 1)
      await shop.call(calls.login, { email: 'asha@gmail.com', hCaptchaToken: '' });
    await shop.call(calls.login, { email: 'ravi@gmail.com', hCaptchaToken: '' });
    expect(await sendAll()).toEqual(['asha@gmail.com', 'asha@gmail.com', 'ravi@gmail.com']);
  });

  it('holds the newest code, where several were asked for', async () => {
    for (let asked = 0; asked < 3; asked += 1) await shop.call(calls.register, makeSignUp());
    expect(await sendAll()).toEqual(['asha@gmail.com']);
    const otp = /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0];
    expect((await shop.call(calls.verifyCode, { email: 'asha@gmail.com', otp })).status).toBe(200);
  });
});
