import { expect, it, vi } from 'vitest';
import { sendErasureCode } from './erase-account';
import { requestLoginCode, requestSignUpCode } from './request-login-code';

vi.mock('@/lib/browser/accounts', () => {
  const waits = () => Promise.resolve({ ok: true, data: { success: true, message: 'It waits.', mailWaits: true } });
  return { login: waits, register: waits, sendErasureCode: waits };
});

it('[16.28] who asks for a code learns that it waits, at login, at sign-up and before deleting an account', async () => {
  const signUp = {
    email: 'asha@gmail.com',
    firstName: 'Asha',
    lastName: 'Rao',
    dob: '1995-04-01',
    gender: 'female' as const,
  };
  expect(await requestLoginCode('asha@gmail.com', '')).toEqual({ kind: 'code-sent', mailWaits: true });
  expect(await requestSignUpCode(signUp, '')).toEqual({ kind: 'code-sent', mailWaits: true });
  expect(await sendErasureCode()).toEqual({ kind: 'done', mailWaits: true });
});
