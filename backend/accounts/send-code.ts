import { randomUUID } from 'node:crypto';
import type { SignUp } from '@/lib/contract/account';
import { paths } from '@/lib/paths';
import type { Queries } from '../database/tables';
import { codeMail, noAccountMail, type MailContent } from '../mail/code-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import type { Services } from '../services';
import { checkCaptcha } from './check-captcha';
import { checkCodeLimits } from './code-limits';
import { CODE_LIFE_MS, hashCode, newCode } from './login-code';

/** What a shopper is told, whether the address is known or not (specification §7, register and login). */
export const CODE_SENT_MESSAGE = 'OTP sent to email';

/**
 * Makes the address's newest code and queues its mail in one transaction. An unknown address that
 * only wants to log in gets a mail without the code: the work, the rows and the answer are the same,
 * so that only the owner of the mailbox learns whether there is an account.
 *
 * @param signUp what becomes the profile once the code is entered, unless there is an account already; null at login
 * @throws Refusal 400, 429 or 503 by the limits of `checkCodeLimits` and the captcha
 */
export async function sendCode(services: Services, email: string, captchaToken: string, signUp: SignUp | null): Promise<void> {
  const captcha = await checkCaptcha(services, captchaToken);
  const now = services.now();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const code = newCode();
  await services.db.transaction().execute(async (trx) => {
    // The row of the code comes first: its lock makes requests for one address queue up before they are counted.
    await storeCode(trx, {
      email,
      code_hash: hashCode(services.secret, email, code),
      sign_up: signUp && JSON.stringify(signUp),
      expires_at: expiresAt.toISOString(),
      attempts: 0,
      created_at: now.toISOString(),
    });
    await checkCodeLimits(trx, email, captcha, now);
    await trx.insertInto('login_events').values({ id: randomUUID(), email, kind: 'code-sent', created_at: now.toISOString() }).execute();
    const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const content: MailContent =
      known || signUp ? codeMail(code, expiresAt) : noAccountMail(services.config.siteUrl + paths.login);
    await enqueueMail(trx, { to: email, ...content }, now);
  });
  services.wakeMailWorker();
}

interface CodeRow {
  email: string;
  code_hash: string;
  sign_up: string | null;
  expires_at: string;
  attempts: number;
  created_at: string;
}

/** The newest code of an address replaces every earlier one. */
async function storeCode(queries: Queries, row: CodeRow): Promise<void> {
  const { email: _email, ...fresh } = row;
  await queries
    .insertInto('login_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
    .execute();
}
