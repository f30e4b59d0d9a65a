import { randomUUID } from 'node:crypto';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { Role } from '@/lib/contract/desk/roles';
import { whoWords } from '@/lib/rules/desk/change-words';
import { rolesInWords } from '@/lib/rules/desk/role-words';
import { hasEmailShape, normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { recordChange } from '../audit/record-change';
import { lockSettings, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import type { Queries } from '../database/tables';
import { readRoles } from '../http/authenticate-at-desk';
import { enqueueMail } from '../mail/enqueue-mail';
import { invitationMail, staffChangedMail } from '../mail/staff-mail';
import { askFirst, Refusal } from '../refusal';
import type { MerchantContext } from '../services';

/** How many people may be invited at once: each invitation mails somebody. */
const STAFF_MAX = 50;

/** Everybody who may come to the desk, with when they were invited and logged in last. */
export async function listStaff({ services: { db, config }, who }: MerchantContext) {
  const invited = await db
    .selectFrom('staff')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('invited_at')
    .orderBy('email')
    .execute();
  const invitationOf = new Map(
    invited.map(({ email, invited_by: invitedBy, invited_at: since }) => [email, { invitedBy, since }]),
  );
  const lastLogin = await readLastLogins(db, [...config.ownerEmails, ...invited.map(({ email }) => email)]);
  const row = (email: string, roles: readonly Role[]) => ({
    email,
    roles: [...roles],
    isFixed: config.ownerEmails.includes(email),
    ...invitationOf.get(email),
    isYou: email === who,
    lastLogin: lastLogin.get(email),
    seen: versionOf(roles),
  });
  return {
    success: true as const,
    staff: [
      ...config.ownerEmails.map((email) => row(email, ['owner'])),
      ...invited
        .filter(({ email }) => !config.ownerEmails.includes(email))
        .map(({ email, roles }) => row(email, readRoles(roles))),
    ],
  };
}

/** By address, from the audit, where every login stands. */
async function readLastLogins(queries: Queries, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('changes')
    .select(({ fn }) => ['subject_id', fn.max('at').as('at')])
    .where('subject_kind', '=', 'session')
    .where('what', '=', 'logged in')
    .where('subject_id', 'in', ['', ...emails])
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map(({ subject_id: email, at }) => [email, at]));
}

/**
 * Lets an address come to the desk and mails it so; the owners are mailed as well.
 *
 * @throws Refusal 400 for what is no address, an owner of OWNER_EMAIL, or somebody who is there with other roles
 */
export async function inviteStaff(context: MerchantContext, { email: typed, roles, sure }: DeskInput<'inviteStaff'>) {
  const { services, who } = context;
  const email = normalizeEmail(typed);
  if (!hasEmailShape(email)) throw new Refusal(400, 'Please check the address.', { email: 'is no email address' });
  if (services.config.ownerEmails.includes(email)) throw new Refusal(400, `${email} is an owner already.`);
  const isNew = await services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const before = await findStaff(trx, email);
    if (before === stored(roles)) return false;
    if (before !== undefined)
      throw new Refusal(400, `${email} has access to the desk already. Change their roles in the list.`);
    askFirst(sure, ownerQuestion(email, roles));
    await refuseTooMany(trx);
    const invited = { roles: stored(roles), invited_by: who, invited_at: services.now().toISOString() };
    await trx
      .insertInto('staff')
      .values({ email, ...invited, removed_at: null })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...invited, removed_at: null }))
      .execute();
    await noteChange(trx, context, email, { what: 'invited', after: roles });
    const by = who.includes('@') ? who : undefined;
    const mail = invitationMail(email, roles, by, services.config.siteUrl);
    await enqueueMail(
      trx,
      { id: `desk-invitation-${randomUUID()}`, to: email, logged: 'head', ...mail },
      services.now(),
    );
    return true;
  });
  services.wakeMailWorker();
  const message = isNew
    ? `${email} is invited by email, and logs in with a code that is emailed to that address.`
    : `${email} has access to the desk already: nothing was changed.`;
  return { success: true as const, email, message };
}

/**
 * Changes what somebody may do, from their next request on.
 *
 * @throws Refusal 404 for who does not come to the desk, 400 for oneself and owners of OWNER_EMAIL, 409 where another
 * owner changed it meanwhile
 */
export async function changeRoles(
  context: MerchantContext,
  { email: typed, roles, seen: shownVersion, sure }: DeskInput<'changeRoles'>,
) {
  const { services } = context;
  const email = changeable(context, typed);
  const message = await services.db.transaction().execute(async (trx) => {
    const before = await lockStaff(trx, email);
    refuseIfChanged(shownVersion, before);
    if (stored(before) === stored(roles)) return 'Nothing was changed.';
    askFirst(sure, before.includes('owner') ? [] : ownerQuestion(email, roles));
    await trx
      .updateTable('staff')
      .set({ roles: stored(roles) })
      .where('email', '=', email)
      .execute();
    await noteChange(trx, context, email, { what: 'roles set', before, after: roles });
    return `From now on ${email} has these roles at the desk: ${rolesInWords(roles).toLowerCase()}.`;
  });
  services.wakeMailWorker();
  return { success: true as const, email, message };
}

/**
 * Somebody comes to the desk no more: all their sessions end with it. Of an owner of OWNER_EMAIL the invitation alone is
 * removed, by which they would come once they stand there no more.
 *
 * @throws Refusal 404 for who does not come to the desk, 400 for oneself and owners of OWNER_EMAIL without an invitation,
 *   and to ask first
 */
export async function removeStaff(context: MerchantContext, { email: typed, sure }: DeskInput<'removeStaff'>) {
  const { services } = context;
  const fixed = await findInvitedOwner(context, typed);
  const email = fixed ?? changeable(context, typed);
  await services.db.transaction().execute(async (trx) => {
    const before = await lockStaff(trx, email);
    askFirst(sure, [
      fixed === undefined
        ? { words: `Remove ${email} from the desk? They are logged out everywhere at once.`, button: 'Remove them' }
        : {
            words: `Withdraw the invitation of ${email}? They stay an owner by OWNER_EMAIL, as long as they are named there.`,
            button: 'Withdraw it',
          },
    ]);
    await trx
      .updateTable('staff')
      .set({ removed_at: services.now().toISOString() })
      .where('email', '=', email)
      .execute();
    if (fixed === undefined) await trx.deleteFrom('desk_sessions').where('who', '=', email).execute();
    await noteChange(trx, context, email, { what: 'removed', before });
  });
  services.wakeMailWorker();
  const message =
    fixed === undefined
      ? `${email} is removed and logged out everywhere.`
      : `The invitation of ${email} is withdrawn; they stay an owner by OWNER_EMAIL.`;
  return { success: true as const, email, message };
}

/** @returns the address, normalised, of an owner of OWNER_EMAIL who is invited as well */
async function findInvitedOwner({ services }: MerchantContext, typed: string): Promise<string | undefined> {
  const email = normalizeEmail(typed);
  if (!services.config.ownerEmails.includes(email)) return undefined;
  return (await findStaff(services.db, email)) === undefined ? undefined : email;
}

const stored = (roles: readonly Role[]): string => readRoles(roles.join(' ')).join(' ');

const ownerQuestion = (email: string, roles: readonly Role[]) =>
  roles.includes('owner')
    ? [
        {
          words: `An owner may do everything, and invite and remove others. Is ${email} to be one?`,
          button: 'Make them an owner',
        },
      ]
    : [];

/** @returns the address, normalised @throws Refusal 400 for who cannot be changed here */
function changeable({ services: { config }, who }: MerchantContext, typed: string): string {
  const email = normalizeEmail(typed);
  if (config.ownerEmails.includes(email))
    throw new Refusal(
      400,
      `${email} is an owner by OWNER_EMAIL: that is changed in the settings of the shop’s machine.`,
    );
  if (email === who)
    throw new Refusal(400, 'Another owner has to change this for you, so that nobody locks themselves out.');
  return email;
}

/** Roles of who comes to the desk, as they are stored. */
async function findStaff(queries: Queries, email: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('staff')
    .select('roles')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found?.roles;
}

/** One change of the staff waits for the other. @throws Refusal 404 */
async function lockStaff(trx: Queries, email: string): Promise<readonly Role[]> {
  await lockSettings(trx);
  const found = await findStaff(trx, email);
  if (found === undefined) throw new Refusal(404, `${email} has no access to the desk.`);
  return readRoles(found);
}

/** @throws Refusal 400 */
async function refuseTooMany(queries: Queries): Promise<void> {
  const { count } = await queries
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= STAFF_MAX)
    throw new Refusal(400, `At most ${STAFF_MAX} people can be invited. Remove somebody first.`);
}

interface StaffChange {
  what: 'invited' | 'roles set' | 'removed';
  before?: readonly Role[];
  after?: readonly Role[];
}

/** Into the audit, and by mail to every owner of OWNER_EMAIL: also to who did it, whose session may be another's. */
async function noteChange(trx: Queries, context: MerchantContext, email: string, change: StaffChange): Promise<void> {
  const { services, who } = context;
  const words = (roles: readonly Role[] | undefined) => (roles === undefined ? null : rolesInWords(roles));
  const { what, before, after } = change;
  const subject = { kind: 'staff', id: email } as const;
  await recordChange(trx, context, { what, subject, before: words(before), after: words(after) });
  const line = `${email}: ${what}${after === undefined ? '' : `, ${rolesInWords(after).toLowerCase()}`}.`;
  const mail = staffChangedMail(line, whoWords(who), services.config.siteUrl);
  const id = `owners-staff-${randomUUID()}`;
  for (const [number, to] of services.config.ownerEmails.entries())
    await enqueueMail(trx, { id: `${id}-${number}`, to, ...mail }, services.now());
}
