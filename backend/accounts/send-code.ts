import { isMailDown } from '../alerts/read-alerts';
import type { SignUp } from '@/lib/contract/user-profile';
import { readClientAddress } from '@/lib/platform/read-client-address';
import { codeMail } from '../mail/code-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import { sealMail } from '../mail/seal-mail';
import type { Context, Services } from '../services';
import { CAPTCHA_MESSAGE, type CaptchaOutcome } from './check-code-limits';
import { mailboxFor } from './count-try';
import { issueCode } from './issue-code';
import { readDevice } from './new-device';
import { hashClient, loginPurpose, traceOf } from './new-code';
import { Refusal } from '../refusal';

/** The shopper's answer, the same whether the address is known or not. */
const CODE_SENT_MESSAGE = 'OTP sent to email';
const CODE_WAITS_MESSAGE =
  'The shop cannot send emails at the moment. Your code is waiting and goes out as soon as they do.';

/**
 * The answer to a request for a code: that it is sent or, while the mail server is known to be down, that it waits. The
 * same for every address.
 *
 * @param sent the words while mails go out
 */
export async function answerOfCode(services: Services, sent = CODE_SENT_MESSAGE) {
  return (await isMailDown(services))
    ? { success: true as const, message: CODE_WAITS_MESSAGE, mailWaits: true }
    : { success: true as const, message: sent };
}

/**
 * Makes the address's newest code and queues its mail in one transaction. One code for everybody: work, rows, mail and
 * answer are the same with and without an account, which only the person who enters the code learns.
 *
 * @param signUp what becomes the profile once the code is entered, unless there is an account already; null at login
 * @throws Refusal 400, 429 or 503 by the limits of `checkCodeLimits` and the captcha
 */
export async function sendCode(
  context: Context,
  email: string,
  captchaToken: string,
  signUp: SignUp | null,
): Promise<void> {
  const { services } = context;
  const captcha = await checkCaptcha(services, captchaToken);
  const mailbox = mailboxFor(email, 'login');
  const device = readDevice(services, context.headers.get('device'), mailbox);
  const purpose = loginPurpose(device);
  const requester = { mailbox, client: clientOf(context), device };
  const now = services.now();
  await services.db.transaction().execute(async (trx) => {
    const issued = await issueCode(trx, services, { email, purpose, requester, captcha, signUp, now });
    const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const { code, expiresAt } = issued;
    const mail = sealMail(services.secret, codeMail(services.config.siteUrl, code, expiresAt));
    const replaces = `code-${traceOf(services.secret, `${purpose}\n${email}`)}`;
    await enqueueMail(trx, { to: email, ...mail, toStranger: !known, expiresAt, replaces }, now);
  });
  services.wakeMailWorker();
}

/** The network address that asks, as a hash; null where nothing says how to read it. */
export function clientOf({ services: { config, secret }, headers }: Context): string | null {
  const address = config.trustedProxies && readClientAddress(headers, config.trustedProxies);
  return address ? hashClient(secret, address) : null;
}

/**
 * A captcha token that is sent is always checked; whether one is due at all is for the limits to say.
 *
 * @throws Refusal 400 when the provider refuses the token
 */
export async function checkCaptcha({ captcha, log }: Services, token: string): Promise<CaptchaOutcome> {
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
