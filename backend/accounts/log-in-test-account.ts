import type { Services } from '../services';
import { createUser } from './create-user';
import { openSession } from './open-session';

/**
 * Lets the one fixed test address in without a code [5.30]. It exists only
 * while TEST_ACCOUNT_EMAIL is set, which live payment keys forbid (ruling 12).
 */
export async function logInTestAccount({ db, now }: Services, email: string) {
  const at = now();
  const token = await db.transaction().execute(async (trx) => {
    const signUp = {
      firstName: 'Test',
      lastName: 'Account',
      email,
      dob: '2000-01-01',
      gender: 'prefer-not-to-say' as const,
    };
    const userId = await createUser(trx, signUp, at);
    return openSession(trx, userId, at);
  });
  return { success: true as const, message: 'No OTP needed, Test Account', token };
}
