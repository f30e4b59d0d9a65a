import { normalizeEmail } from '@/lib/accounts/normalize-email';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { DESK_SESSION_SECONDS } from '@/lib/contract/limits';
import { isSameSecret } from '@/lib/machine/is-same-secret';
import { issueCode } from '../accounts/issue-code';
import { hashCode } from '../accounts/new-code';
import { hashToken, newToken } from '../accounts/open-session';
import { countTry, mailboxFor, useUp } from '../accounts/count-try';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { BY_LINK, refuseWithoutDesk, type AtDesk } from '../http/authenticate-owner';
import { deskCodeMail } from '../mail/code-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import { Refusal } from '../refusal';
import type { Context, MerchantContext, Services } from '../services';

/** How long a link works, in ms: one that somebody asks for, and the one that a start on this machine prints. */
const LINK_MS = 10 * 60 * 1000;
export const START_LINK_MS = 24 * 60 * 60 * 1000;
/** Said to everybody, so that nobody learns whose address opens the desk. */
const CODE_WORDS = 'If this is an owner’s address, a code is on its way to it. It works for ten minutes.';
const WRONG_CODE = 'This code does not open the desk. It may be used up, too old, or typed wrongly.';
const WRONG_LINK = 'This link opens nothing any more. A new one: npm run shop -- desk-link';

type Input<Name extends keyof DeskCalls> = ParsedRequestOf<DeskCalls[Name]>;

/**
 * Mails a code to an owner. For any other address the same is done and answered, but for the mail; what is too often is
 * not told either.
 *
 * @throws Refusal 404 without a desk
 */
export async function sendDeskCode({ services }: Context, { email: typed }: Input<'sendDeskCode'>) {
  const { config, log } = services;
  refuseWithoutDesk(config);
  const email = normalizeEmail(typed);
  const now = services.now();
  const asking = { mailbox: mailboxFor(email, 'desk'), client: null };
  try {
    await services.db.transaction().execute(async (trx) => {
      const order = { email, purpose: 'desk', asking, captcha: 'human', signUp: null, now } as const;
      const { code, expiresAt } = await issueCode(trx, services, order);
      if (config.ownerEmails.includes(email))
        await enqueueMail(trx, { to: email, ...deskCodeMail(code, expiresAt), expiresAt }, now);
    });
    services.wakeMailWorker();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ why: error.message }, 'no code for the desk was sent');
  }
  return { success: true as const, message: CODE_WORDS };
}

/** @throws Refusal 404 without a desk, 400 for a code that does not open it, 429 after 50 wrong ones in a day */
export async function enterByCode({ services }: Context, { email: typed, code, device }: Input<'enterByCode'>) {
  refuseWithoutDesk(services.config);
  const email = normalizeEmail(typed);
  const tried = await countTry(services, email, 'desk');
  const isRight = tried && isSameSecret(tried.codeHash, hashCode(services.secret, email, code, 'desk'));
  if (!isRight || !services.config.ownerEmails.includes(email)) throw new Refusal(400, WRONG_CODE);
  return services.db.transaction().execute(async (trx) => {
    if (!(await useUp(trx, email, 'desk', tried, services.now()))) throw new Refusal(400, WRONG_CODE);
    return openDeskSession(trx, services, email, device);
  });
}

/** @throws Refusal 404 without a desk, 400 for a link that was used, is too old or never was one */
export async function enterByLink({ services }: Context, { link, device }: Input<'enterByLink'>) {
  refuseWithoutDesk(services.config);
  return services.db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('desk_links')
      .where('token_hash', '=', hashToken(link))
      .where('expires_at', '>', services.now().toISOString())
      .returning('token_hash')
      .executeTakeFirst();
    if (!used) throw new Refusal(400, WRONG_LINK);
    return openDeskSession(trx, services, BY_LINK, device);
  });
}

/**
 * Makes a link that opens the desk once.
 *
 * @param lifeMs how long it works, in ms
 * @returns its address
 * @throws Refusal 404 without a desk
 */
export async function newDeskLink({ db, now, config }: Services, lifeMs = LINK_MS): Promise<string> {
  if (!config.ownerEmails.length && !config.onlyThisMachine)
    throw new Refusal(404, 'This shop has no desk: set OWNER_EMAIL to your e-mail address, and start the shop again.');
  const token = newToken();
  const at = now();
  await db
    .insertInto('desk_links')
    .values({
      token_hash: hashToken(token),
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + lifeMs).toISOString(),
    })
    .execute();
  return `${config.siteUrl}/desk/login?link=${token}`;
}

async function openDeskSession(trx: Queries, services: Services, who: string, device: string) {
  const token = newToken();
  const at = services.now();
  await trx
    .insertInto('desk_sessions')
    .values({
      token_hash: hashToken(token),
      who,
      device,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + DESK_SESSION_SECONDS * 1000).toISOString(),
    })
    .execute();
  await recordChange(
    trx,
    { services, who },
    { what: 'logged in', subject: { kind: 'session', id: who }, after: device },
  );
  return { success: true as const, token };
}

/** Sessions that are open now, the newest first. */
export async function listDeskSessions({ services: { db, now }, who, tokenHash }: MerchantContext & AtDesk) {
  const open = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at', 'desc')
    .execute();
  const sessions = open.map((one) => ({
    id: one.token_hash.slice(0, 16),
    who: one.who,
    device: one.device,
    since: one.created_at,
    isThis: one.token_hash === tokenHash,
  }));
  return { success: true as const, who, sessions };
}

/** Ends this session, 'all', or one by its id. */
export async function endDeskSessions(context: MerchantContext & AtDesk, { which }: Input<'endDeskSessions'>) {
  const { services, who, tokenHash } = context;
  return services.db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('desk_sessions')
      .$if(which === 'this', (query) => query.where('token_hash', '=', tokenHash))
      .$if(which !== 'this' && which !== 'all', (query) => query.where('token_hash', 'like', `${which.slice(0, 16)}%`))
      .returning('who')
      .execute();
    for (const one of ended)
      await recordChange(trx, { services, who }, { what: 'logged out', subject: { kind: 'session', id: one.who } });
    return { success: true as const, ended: ended.length };
  });
}
