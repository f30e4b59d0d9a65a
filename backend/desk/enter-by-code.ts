import { randomUUID } from 'node:crypto';
import { hasBegun } from '@/lib/rules/shop/samples';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { DESK_SESSION_SECONDS } from '@/lib/contract/limits';
import { issueCode } from '../accounts/issue-code';
import { answerOfCode, checkCaptcha, clientOf } from '../accounts/send-code';
import { isCode, traceOf, type CodePurpose } from '../accounts/new-code';
import { hashToken, newToken } from '../accounts/open-session';
import { countTry, mailboxFor, useUp } from '../accounts/count-try';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { BY_LINK, refuseWithoutDesk, rolesOf, type AtDesk } from '../http/authenticate-at-desk';
import { deskCodeMail } from '../mail/code-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import { sealMail } from '../mail/seal-mail';
import { Refusal } from '../refusal';
import type { Context, MerchantContext, Services } from '../services';

/** How long a link works, in ms: one that somebody asks for, and the one that a start on this machine prints. */
const LINK_MS = 10 * 60 * 1000;
const START_LINK_MS = 24 * 60 * 60 * 1000;
/** Said to everybody, so that nobody learns whose address opens the desk. */
const CODE_WORDS =
  'If this address opens the desk, a code is on its way to it. It works for ten minutes, on this page alone.';
const WRONG_CODE = 'This code does not open the desk. It may be used up, too old, or typed wrongly.';
const WRONG_LINK = 'This link no longer works. A new one: npm run shop -- desk-link';

/**
 * A code opens the desk only for the browser that asked for it: requests and guesses of others use up their own codes.
 */
const purposeOf = (challengeId: string): CodePurpose => `desk ${hashToken(challengeId)}`;

/**
 * Mails a code to who comes to the desk. For any other address the same work and answer follow, and its mail is removed again.
 *
 * @throws Refusal 404 without a desk, 400 where a captcha is due or wrong, 503 where it cannot be checked
 */
export async function sendDeskCode(context: Context, { email: typed, hCaptchaToken }: DeskInput<'sendDeskCode'>) {
  const { services } = context;
  const { config } = services;
  refuseWithoutDesk(config);
  const captcha = await checkCaptcha(services, hCaptchaToken);
  const email = normalizeEmail(typed);
  const now = services.now();
  const challengeId = newToken();
  const purpose = purposeOf(challengeId);
  await services.db.transaction().execute(async (trx) => {
    const from = { mailbox: mailboxFor(email, purpose), client: clientOf(context), device: null };
    const { code, expiresAt } = await issueCode(trx, services, {
      email,
      purpose,
      requester: from,
      captcha,
      signUp: null,
      now,
    });
    const id = `desk-${randomUUID()}`;
    await enqueueMail(
      trx,
      { id, to: email, ...sealMail(services.secret, deskCodeMail(config.siteUrl, code, expiresAt)), expiresAt },
      now,
    );
    // A stranger's mail is deleted again: skipping the work would make the answer faster and show who comes to the desk.
    const unsent = (await rolesOf(trx, services, email)).length > 0 ? '' : id;
    await trx.deleteFrom('outbox').where('id', '=', unsent).execute();
  });
  services.wakeMailWorker();
  return { ...(await answerOfCode(services, CODE_WORDS)), asking: challengeId };
}

/** @throws Refusal 404 without a desk, 400 for a code that does not open it */
export async function enterByCode(
  { services }: Context,
  { email: typed, code, asking: challengeId, device, hCaptchaToken }: DeskInput<'enterByCode'>,
) {
  refuseWithoutDesk(services.config);
  const email = normalizeEmail(typed);
  const purpose = purposeOf(challengeId);
  const captcha = await checkCaptcha(services, hCaptchaToken);
  const tried = await countTry(services, email, { purpose, captcha });
  const isRight = tried && isCode(services, tried.codeHash, { email, code, purpose });
  const roles = await rolesOf(services.db, services, email);
  const account = traceOf(services.secret, mailboxFor(email, purpose));
  if (!isRight || roles.length === 0) {
    services.log.info({ account }, 'wrong code at the desk');
    throw new Refusal(400, WRONG_CODE);
  }
  services.log.info({ account }, 'logged in at the desk');
  return services.db.transaction().execute(async (trx) => {
    if (!(await useUp(trx, email, purpose, tried, services.now()))) throw new Refusal(400, WRONG_CODE);
    return openDeskSession(trx, services, email, device);
  });
}

/** @throws Refusal 404 without a desk, 400 for a link that was used, is too old or never was one */
export async function enterByLink({ services }: Context, { link, device }: DeskInput<'enterByLink'>) {
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
 * @param next the page of the desk that it leads to; left out, Today
 * @returns its address
 * @throws Refusal 404 without a desk
 */
export async function newDeskLink({ db, now, config }: Services, lifeMs = LINK_MS, next = ''): Promise<string> {
  if (!config.ownerEmails.length && !config.onlyThisMachine)
    throw new Refusal(404, 'This shop has no desk: set OWNER_EMAIL to your email address, and start the shop again.');
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
  return `${config.siteUrl}/desk/login?link=${token}${next && `&next=${encodeURIComponent(next)}`}`;
}

/** The link that a start on this machine prints: in a shop that is still the demo's it leads to the five facts. */
export async function newStartLink(services: Services): Promise<string> {
  const { document } = await services.currentDocument();
  return newDeskLink(services, START_LINK_MS, hasBegun(document) ? '' : '/desk/begin');
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

/** Who is at the desk and what they may do, and sessions that are open now, the newest first: others' for owners alone. */
export async function listDeskSessions(context: MerchantContext & AtDesk) {
  const { services, who, tokenHash, roles } = context;
  const { db, now } = services;
  const open = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('expires_at', '>', now().toISOString())
    .$if(!roles.includes('owner'), (query) => query.where('who', '=', who))
    .orderBy('created_at', 'desc')
    .execute();
  const sessions = open.map((one) => ({
    id: one.token_hash.slice(0, 16),
    who: one.who,
    device: one.device,
    since: one.created_at,
    isThis: one.token_hash === tokenHash,
  }));
  return { success: true as const, who, roles: [...roles], owners: [...services.config.ownerEmails], sessions };
}

/** Ends this session, 'all', or one by its id: those of others at an owner's word alone. */
export async function endDeskSessions(context: MerchantContext & AtDesk, { which }: DeskInput<'endDeskSessions'>) {
  const { services, who, tokenHash, roles } = context;
  return services.db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('desk_sessions')
      .$if(!roles.includes('owner'), (query) => query.where('who', '=', who))
      .$if(which === 'this', (query) => query.where('token_hash', '=', tokenHash))
      .$if(which !== 'this' && which !== 'all', (query) => query.where('token_hash', 'like', `${which.slice(0, 16)}%`))
      .returning('who')
      .execute();
    for (const one of ended)
      await recordChange(trx, { services, who }, { what: 'logged out', subject: { kind: 'session', id: one.who } });
    return { success: true as const, ended: ended.length };
  });
}
