import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { makeSignUp } from '../testing/make-sign-up';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { forgetExpired } from './forget-expired';

const MINUTE = 60_000;
const EMAIL = 'asha@gmail.com';
const OVER = { status: 410, body: { success: false, code: 'sign-up-over' } };
let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

/** Proves an address without an account. */
async function prove(email = EMAIL) {
  expect((await shop.call(calls.login, { email })).status).toBe(200);
  const { status, body } = await shop.call(calls.verifyCode, { email, otp: await shop.newestCode(email) });
  expect(status).toBe(200);
  return body;
}
const proveTicket = async (email?: string) => String((await prove(email))['signUpTicket']);
const complete = (signUpTicket: string, fields: object = {}) =>
  shop.call(optionalCalls.completeSignUp, { ...makeSignUp(), signUpTicket, ...fields });
const users = () => shop.services.db.selectFrom('users').select(['email', 'first_name']).execute();
const nameOf = async (token: unknown) => (await shop.call(calls.getProfile, {}, { token: String(token) })).body['user'];

describe('a code for an address without an account', () => {
  it('[16.02] opens no session and makes no account, but gives a ticket, of which the hash is stored', async () => {
    const body = await prove();
    expect(body).toEqual({ success: true, signUpTicket: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await users()).toEqual([]);
    expect(await shop.services.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const tickets = await shop.services.db.selectFrom('sign_up_tickets').selectAll().execute();
    expect(tickets).toHaveLength(1);
    expect(JSON.stringify(tickets)).not.toContain(body['signUpTicket']);
  });

  it('counts as used, so that no captcha is due for it', async () => {
    for (let round = 0; round < 4; round += 1) await prove();
  });
});

describe('a sign-up after the code', () => {
  it('[16.03] turns ticket and fields into account and session, and the next code logs in', async () => {
    const done = await complete(await proveTicket());
    expect(done).toMatchObject({ status: 200, body: { success: true, message: 'Logged in successfully' } });
    expect(await nameOf(done.body['token'])).toMatchObject({ name: 'Asha Rao' });
    expect(await prove()).toHaveProperty('token');
    expect(await users()).toHaveLength(1);
  });

  it('[16.02] takes a ticket once: of ten requests at once one opens a session', async () => {
    const ticket = await proveTicket();
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = answers.filter(({ status }) => status !== 200);
    for (const answer of late) expect(answer).toMatchObject(OVER);
    expect(late[0]?.body['message']).toBe(
      'You have signed up with this address already. Please log in with a new code.',
    );
    expect(await users()).toHaveLength(1);
    expect(await shop.services.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('[16.11] tells the same request again what it told at first, for two minutes, and any other that it is over', async () => {
    const ticket = await proveTicket();
    const input = { ...makeSignUp(), signUpTicket: ticket };
    const withKey = (key: string) =>
      shop.call(optionalCalls.completeSignUp, input, { headers: { 'idempotency-key': key } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => withKey('a'.repeat(32))));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    shop.clock.advance(2 * MINUTE - 5000);
    expect((await withKey('a'.repeat(32))).body).toEqual(answers[0]?.body);
    expect(await withKey('b'.repeat(32))).toMatchObject(OVER);
    expect(await complete(ticket)).toMatchObject(OVER);
    expect(await shop.services.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    shop.clock.advance(5001);
    expect(await withKey('a'.repeat(32))).toMatchObject(OVER);
  });

  it('[16.02] takes a ticket for fifteen minutes', async () => {
    const ticket = await proveTicket();
    shop.clock.advance(15 * MINUTE - 1000);
    expect((await complete(ticket)).status).toBe(200);
    const late = await proveTicket('late@gmail.com');
    shop.clock.advance(15 * MINUTE);
    const refused = await complete(late, { email: 'late@gmail.com' });
    expect(refused).toMatchObject(OVER);
    expect(refused.body['message']).toBe('Your sign-up has expired. Please ask for a new code.');
    await forgetExpired(shop.services);
    expect(await shop.services.db.selectFrom('sign_up_tickets').selectAll().execute()).toEqual([]);
  });

  it('refuses a ticket of a clock that was a day ahead', async () => {
    shop.clock.advance(24 * 60 * MINUTE);
    const ticket = await proveTicket();
    shop.clock.advance(-24 * 60 * MINUTE);
    expect(await complete(ticket)).toMatchObject(OVER);
  });

  it('[16.02] takes a ticket for its own address alone, and of two the newer', async () => {
    const first = await proveTicket();
    const other = await proveTicket('ravi@gmail.com');
    expect(await complete(other)).toMatchObject(OVER);
    const second = await proveTicket();
    expect(await complete(first)).toMatchObject(OVER);
    expect((await complete(second, { email: ' ASHA@gmail.com ' })).status).toBe(200);
    expect(await users()).toEqual([{ email: EMAIL, first_name: 'Asha' }]);
  });

  it('logs into an account that Sign Up has made meanwhile, and leaves its profile alone', async () => {
    const ticket = await proveTicket();
    await shop.logIn(EMAIL);
    const done = await complete(ticket, { firstName: 'Usha', lastName: 'K' });
    expect(await nameOf(done.body['token'])).toMatchObject({ name: 'Asha Rao' });
    expect(await users()).toHaveLength(1);
  });

  it.each([
    ['somebody of fifteen', { dob: '2011-01-01' }, 'You must be at least 18 years old to register'],
    ['30 February', { dob: '1995-02-30' }, 'Please enter your date of birth'],
    ['nobody', { firstName: ' ' }, 'Please check first name: it must not be empty'],
    ['an unknown gender', { gender: 'unknown' }, /^Please check gender/],
  ])('[16.03] refuses %s, and the ticket is still good', async (_what, fields, words) => {
    const ticket = await proveTicket();
    const refused = await complete(ticket, fields);
    expect(refused.status).toBe(400);
    expect(refused.body['message']).toMatch(words);
    expect((await complete(ticket)).status).toBe(200);
  });

  it.each(['nonsense', '', 7, null])('takes %j for no ticket', async (signUpTicket) => {
    const { status, body } = await shop.call(optionalCalls.completeSignUp, { ...makeSignUp(), signUpTicket });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ success: false });
    expect(await users()).toEqual([]);
  });
});
