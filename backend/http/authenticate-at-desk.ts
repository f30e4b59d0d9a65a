import type { DeskCall } from '@/lib/contract/desk/desk-call';
import { mayCall, ROLES, type Role } from '@/lib/contract/desk/roles';
import { hashToken } from '../accounts/open-session';
import type { BackendConfig } from '../backend-config';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { Services } from '../services';

/** The name of a session by link: nobody knows which of the owners it is. */
export const BY_LINK = 'link';

const NOT_YOURS = 'This is not part of what you do at the desk. Ask an owner of the shop.';

/** Whether this shop has a desk: where owners are named, or where nobody but this machine comes in. */
export const hasDesk = ({ ownerEmails, onlyThisMachine }: BackendConfig): boolean =>
  ownerEmails.length > 0 || onlyThisMachine;

/** Somebody at the desk. */
export interface AtDesk {
  who: string;
  tokenHash: string;
  /** What they may do at this moment. */
  roles: readonly Role[];
}

/**
 * Who is at the desk by this token, and what they may do at this moment: whose roles were removed has no sessions.
 *
 * @throws Refusal 404 without a desk, 401 when the token is missing, unknown, ended or expired, 403 where none of their
 * roles may make the call
 */
export async function authenticateAtDesk(services: Services, token: string | null, call: DeskCall): Promise<AtDesk> {
  const { db, now, config } = services;
  refuseWithoutDesk(config);
  const session =
    token &&
    (await db
      .selectFrom('desk_sessions')
      .select(['who', 'token_hash'])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst());
  const roles = session ? await rolesOf(db, services, session.who) : [];
  if (!session || roles.length === 0) throw new Refusal(401, 'Please log in to the desk again.');
  if (!mayCall(roles, call)) throw new Refusal(403, NOT_YOURS);
  return { who: session.who, tokenHash: session.token_hash, roles };
}

/**
 * What somebody may do at the desk: all of it as an owner of OWNER_EMAIL or by a link, else what an owner has given them.
 * The database is asked for everybody alike, so that no answer takes longer for some.
 *
 * @param who a normalised address, or BY_LINK
 * @returns none where they have no business there
 */
export async function rolesOf(
  queries: Queries,
  { config }: Pick<Services, 'config'>,
  who: string,
): Promise<readonly Role[]> {
  const invited = await queries
    .selectFrom('staff')
    .select('roles')
    .where('email', '=', who)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return who === BY_LINK || config.ownerEmails.includes(who) ? ['owner'] : readRoles(invited?.roles ?? '');
}

/** Roles as they are stored; one that this version does not know is none. */
export const readRoles = (stored: string): readonly Role[] => ROLES.filter((role) => stored.split(' ').includes(role));

/** @throws Refusal 404, as of a call that does not exist */
export function refuseWithoutDesk(config: BackendConfig): void {
  if (!hasDesk(config)) throw new Refusal(404, 'There is no such call');
}
