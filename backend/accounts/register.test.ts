import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { makeSignUp } from '../testing/make-sign-up';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

const users = () => shop.services.db.selectFrom('users').selectAll().execute();
const mailsTo = (email: string) =>
  shop.services.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();

describe('register', () => {
  it('[3.16] [7.12] takes the sign-up and sends a code, and makes the account when the code is entered', async () => {
    const asked = await shop.call(calls.register, makeSignUp());
    expect(asked).toMatchObject({ status: 200, body: { success: true, message: 'OTP sent to email' } });
    expect(await users()).toEqual([]);

    const verified = await shop.call(calls.verifyCode, {
      email: 'asha@gmail.com',
      otp: await shop.newestCode('asha@gmail.com'),
    });
    expect(verified.status).toBe(200);
    expect(await users()).toEqual([
      expect.objectContaining({
        email: 'asha@gmail.com',
        first_name: 'Asha',
        last_name: 'Rao',
        dob: '1995-04-01',
        gender: 'female',
      }),
    ]);
  });

  it('[3.17] lowercases the gender', async () => {
    await shop.call(calls.register, makeSignUp({ gender: 'Prefer-Not-To-Say' }));
    await shop.call(calls.verifyCode, { email: 'asha@gmail.com', otp: await shop.newestCode('asha@gmail.com') });
    expect((await users())[0]?.gender).toBe('prefer-not-to-say');
  });

  it('sends a known address a login code and leaves the stored profile alone', async () => {
    await shop.logIn('asha@gmail.com');
    await shop.call(
      calls.register,
      makeSignUp({ firstName: 'Mallory', lastName: 'M', email: 'ASHA@gmail.com', dob: '1980-01-01' }),
    );
    const otp = await shop.newestCode('asha@gmail.com');
    const { body } = await shop.call(calls.verifyCode, { email: 'asha@gmail.com', otp });
    const profile = await shop.call(calls.getProfile, {}, { token: String(body['token']) });
    expect(profile.body).toMatchObject({ success: true, user: { name: 'Asha Rao' } });
    expect(await users()).toHaveLength(1);
  });

  it.each([
    [
      'an unsupported provider',
      { email: 'asha@example.com' },
      'Please enter a valid email address from a supported provider',
    ],
    ['no address at all', { email: 'asha at gmail' }, 'Please enter a valid email address from a supported provider'],
    [
      'two addresses',
      { email: 'a@gmail.com,b@gmail.com' },
      'Please enter a valid email address from a supported provider',
    ],
    ['somebody of fifteen', { dob: '2011-01-01' }, 'You must be at least 18 years old to register'],
    ['a birthday in the future', { dob: '2030-01-01' }, 'You must be at least 18 years old to register'],
    ['30 February', { dob: '1995-02-30' }, 'Please enter your date of birth'],
  ])('refuses %s, sending nothing', async (_what, fields, message) => {
    const answer = await shop.call(calls.register, makeSignUp(fields));
    expect(answer).toMatchObject({ status: 400, body: { success: false, message } });
    expect(await shop.services.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it.each(['firstName', 'lastName', 'email', 'dob', 'gender'])('refuses a sign-up without %s', async (field) => {
    const { [field]: _left, ...rest } = makeSignUp();
    expect((await shop.call(calls.register, rest)).status).toBe(400);
    expect((await shop.call(calls.register, { ...rest, [field]: '   ' })).status).toBe(400);
  });

  it('writes to the address alone, whatever its case', async () => {
    await shop.call(calls.register, makeSignUp({ email: '  Asha@GMAIL.com ' }));
    expect(await mailsTo('asha@gmail.com')).toHaveLength(1);
  });
});
