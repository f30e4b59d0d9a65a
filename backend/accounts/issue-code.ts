import { randomUUID } from 'node:crypto';
import type { SignUp } from '@/lib/contract/user-profile';
import type { Queries, Tables } from '../database/tables';
import type { Services } from '../services';
import { checkCodeLimits, type CodeRequester, type CaptchaOutcome } from './check-code-limits';
import { CODE_LIFE_MS, hashCode, isOfLogin, newCode, type CodePurpose } from './new-code';
import { queueUp } from './queue-up';

interface CodeOrder {
  email: string;
  purpose: CodePurpose;
  requester: CodeRequester;
  captcha: CaptchaOutcome;
  /** What becomes the profile once the code is entered; null at login. */
  signUp: SignUp | null;
  now: Date;
}

/**
 * Makes the newest code of an address for one purpose, within the limits; its mail is the caller's, in the same
 * transaction.
 *
 * @throws Refusal as `checkCodeLimits` does
 */
export async function issueCode(
  trx: Queries,
  { secret, config }: Services,
  { email, purpose, requester, captcha, signUp, now }: CodeOrder,
): Promise<{ code: string; expiresAt: Date }> {
  await queueUp(trx, requester.mailbox, now);
  await checkCodeLimits(trx, requester, { purpose, captcha }, config.codesPerTenMinutes, now);
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  // A code for a browser that knows the mailbox can be typed in any other browser, with the tries that all of those
  // share.
  const purposes = new Set<CodePurpose>([purpose, ...(isOfLogin(purpose) ? (['login'] as const) : [])]);
  for (const one of purposes)
    await storeCode(trx, {
      email,
      purpose: one,
      code_hash: hashCode(secret, email, code, one),
      sign_up: signUp && JSON.stringify(signUp),
      expires_at: expiresAt.toISOString(),
      attempts: 0,
      created_at: now.toISOString(),
    });
  await trx
    .insertInto('login_events')
    .values({ id: randomUUID(), ...requester, kind: 'code-sent', created_at: now.toISOString() })
    .execute();
  return { code, expiresAt };
}

/** The newest code of an address replaces every earlier one. */
async function storeCode(queries: Queries, row: Tables['login_codes']): Promise<void> {
  const { email: _email, purpose: _purpose, ...fresh } = row;
  await queries
    .insertInto('login_codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
    .execute();
}
