import { randomBytes } from 'node:crypto';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Player } from './player';
import { playWrongWays } from './play-wrong-ways';

/** Reads the newest code sent to an address; undefined where none arrived. */
export type ReadCode = (email: string) => Promise<string | undefined>;

/** Sign-up, login, code and profile. Answers a token, from the code or as given. */
export async function playAccount(
  player: Player,
  readCode: ReadCode | undefined,
  given: string | undefined,
): Promise<string | undefined> {
  const token = readCode ? await signUp(player, readCode) : given;
  if (!readCode)
    for (const call of [calls.register, calls.login, calls.verifyCode])
      player.skip(call, 'the good way', 'no outbox to read the code from');
  if (readCode) await signUpAfterCode(player, readCode);
  await refuseWrongPeople(player);
  await playWrongWays(player, calls.register, undefined, ['firstName', 'lastName', 'email', 'dob', 'gender']);
  await playWrongWays(player, calls.login, undefined, ['email']);
  await playWrongWays(player, calls.verifyCode, undefined, ['email', 'otp']);
  await playWrongWays(player, calls.getProfile, token, []);
  if (token === undefined) player.skip(calls.getProfile, 'the good way', 'needs a login');
  else
    await player.good(calls.getProfile, 'the good way', {}, { token }, ({ user }) =>
      user.name ? undefined : 'user.name is empty',
    );
  return token;
}

/** A random address, so that no limit on login codes applies to it; where there is no outbox it is never mailed. */
const newEmail = (): string => `conformance.${randomBytes(8).toString('hex')}@gmail.com`;

const person = { firstName: 'Asha', lastName: 'Rao', dob: '1995-04-01', gender: 'female' };

async function signUp(player: Player, readCode: ReadCode): Promise<string | undefined> {
  const email = newEmail();
  await player.good(calls.register, 'the good way', { ...person, email });
  const first = await readCode(email);
  await player.refused(calls.verifyCode, 'a wrong code', {
    body: JSON.stringify({ email, otp: first === '000000' ? '000001' : '000000' }),
  });
  const signedUp = first
    ? await player.good(calls.verifyCode, 'the code of a sign-up', { email, otp: first })
    : undefined;
  if (!first) player.check(calls.register, 'a code arrives', 'no code was found in the outbox');
  if (first)
    await player.refused(calls.verifyCode, 'a code used before', { body: JSON.stringify({ email, otp: first }) });
  const asked = await player.good(calls.login, 'the good way, in capitals', { email: email.toUpperCase() });
  const second = asked && (await readCode(email));
  const loggedIn =
    second && second !== first
      ? await player.good(calls.verifyCode, 'the code of a login', { email, otp: second })
      : undefined;
  const opened = [loggedIn, signedUp].find((answer) => answer && 'token' in answer);
  return opened && 'token' in opened ? opened.token : undefined;
}

/** One code for everybody, where the backend has it: login with a new address, and the sign-up after the code. */
async function signUpAfterCode(player: Player, readCode: ReadCode): Promise<void> {
  const email = newEmail();
  const call = optionalCalls.completeSignUp;
  const asked = await player.good(calls.login, 'an address without an account', { email }, { mayRefuse: true });
  const otp = asked && (await readCode(email));
  const name = 'the code of an address without an account';
  const proven = otp ? await player.good(calls.verifyCode, name, { email, otp }, { mayRefuse: true }) : undefined;
  if (!proven || !('signUpTicket' in proven)) return player.skip(call, 'the good way', 'no sign-up ticket was given');
  const { signUpTicket } = proven;
  const send = (change: object) => ({ body: JSON.stringify({ ...person, email, signUpTicket, ...change }) });
  await player.refused(call, 'a ticket for another address', send({ email: newEmail() }));
  await player.refused(call, 'younger than 16', send({ dob: `${new Date().getFullYear() - 10}-01-01` }));
  await player.good(call, 'the good way', { ...person, email, signUpTicket });
  await player.refused(call, 'a ticket used before', send({}));
  await playWrongWays(player, call, undefined, ['signUpTicket', 'firstName', 'lastName', 'email', 'dob', 'gender']);
}

async function refuseWrongPeople(player: Player): Promise<void> {
  const email = newEmail();
  const send = (name: string, change: object) =>
    player.refused(calls.register, name, { body: JSON.stringify({ ...person, email, ...change }) });
  const thisYear = new Date().getFullYear();
  await send('younger than 16', { dob: `${thisYear - 10}-01-01` });
  await send('a date that is none', { dob: '1995-13-45' });
  await send('an unknown gender', { gender: 'unknown' });
  await send('an unknown mail provider', { email: 'asha@example.com' });
  await player.refused(calls.login, 'no address of anybody', { body: JSON.stringify({ email: 'asha' }) });
  await player.refused(calls.verifyCode, 'a code nobody sent', { body: JSON.stringify({ email, otp: '123456' }) });
  await player.refused(calls.verifyCode, 'a code of five digits', { body: JSON.stringify({ email, otp: '12345' }) });
}
