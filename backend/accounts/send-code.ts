import { randomUUID } from 'node:crypto';
import { mailboxOf } from '@/lib/accounts/normalize-email';
import type { SignUp } from '@/lib/contract/user-profile';
import type { Queries } from '../database/tables';
import { readClientAddress } from '../http/read-client-address';
import { codeMail } from '../mail/code-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import type { Context, Services } from '../services';
import { CAPTCHA_MESSAGE, checkCodeLimits, type CaptchaOutcome } from './check-code-limits';
import { CODE_LIFE_MS, hashClient, hashCode, newCode } from './new-code';
import { Refusal } from '../refusal';

/** What a shopper is told, whether the address is known or not [7.23] [7.24]. */
export const CODE_SENT_MESSAGE = 'OTP sent to email';

/**
 * Makes the address's newest code and queues its mail in one transaction. One code for
 * everybody [16.01]: work, rows, mail and answer are the same whether or not the address has an account, which only
 * whoever enters the code learns.
 *
 * @param signUp what becomes the profile once the code is entered, unless there is an account already; null at login
 * @throws Refusal 400, 429 or 503 by the limits of `checkCodeLimits` and the captcha
 */
export async function sendCode(
  { services, headers }: Context,
  email: string,
  captchaToken: string,
  signUp: SignUp | null,
): Promise<void> {
  const { config, secret } = services;
  const captcha = await checkCaptcha(services, captchaToken);
  const address = config.trustedProxies && readClientAddress(headers, config.trustedProxies);
  const asking = { mailbox: mailboxOf(email), client: address ? hashClient(secret, address) : null };
  const now = services.now();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const code = newCode();
  await services.db.transaction().execute(async (trx) => {
    await queueUp(trx, asking.mailbox, now);
    await checkCodeLimits(trx, asking, captcha, config.codesPerTenMinutes, now);
    await storeCode(trx, {
      email,
      code_hash: hashCode(secret, email, code),
      sign_up: signUp && JSON.stringify(signUp),
      expires_at: expiresAt.toISOString(),
      attempts: 0,
      created_at: now.toISOString(),
    });
    await trx
      .insertInto('login_events')
      .values({ id: randomUUID(), ...asking, kind: 'code-sent', created_at: now.toISOString() })
      .execute();
    const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    await enqueueMail(trx, { to: email, ...codeMail(code, expiresAt), toStranger: !known, expiresAt }, now);
  });
  services.wakeMailWorker();
}

/**
 * Makes requests for one mailbox wait for each other before anything is counted: PostgreSQL would let all of them count
 * first. Requests for different mailboxes run side by side there, so that the shop's budget may be overrun by as many
 * as the connections of the pool.
 */
async function queueUp(queries: Queries, mailbox: string, now: Date): Promise<void> {
  await queries
    .insertInto('login_events')
    .values({ id: `asking:${mailbox}`, mailbox, kind: 'asking', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: now.toISOString() }))
    .execute();
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

/**
 * A captcha token that is sent is always checked; whether one is due at all is for the limits to say.
 *
 * @throws Refusal 400 when the provider refuses the token
 */
async function checkCaptcha({ captcha, log }: Services, token: string): Promise<CaptchaOutcome> {
  if (token === '') return 'none';
  let human: boolean;
  try {
    human = await captcha.isHuman(token);
  } catch (error) {
    log.error({ err: error }, 'captcha could not be checked');
    return 'unchecked';
  }
  if (!human) throw new Refusal(400, CAPTCHA_MESSAGE);
  return 'human';
}
