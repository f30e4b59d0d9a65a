import type { DeskCall } from '@/lib/contract/desk/desk-call';
import { mayCall, type Role } from '@/lib/contract/desk/roles';
import { hashToken } from '../accounts/open-session';
import type { BackendConfig } from '../backend-config';
import { Refusal } from '../refusal';
import type { Services } from '../services';

/** The name of a session by link: nobody knows which of the owners it is. */
export const BY_LINK = 'link';

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
 * Who is at the desk by this token. An address that is no owner's any more has no sessions.
 *
 * @throws Refusal 404 without a desk, 401 when the token is missing, unknown, ended or expired, 403 where none of their
 * roles may make the call
 */
export async function authenticateAtDesk(
  { db, now, config }: Services,
  token: string | null,
  call: DeskCall,
): Promise<AtDesk> {
  refuseWithoutDesk(config);
  const session =
    token &&
    (await db
      .selectFrom('desk_sessions')
      .select(['who', 'token_hash'])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst());
  if (!session || (session.who !== BY_LINK && !config.ownerEmails.includes(session.who)))
    throw new Refusal(401, 'Please log in to the desk again.');
  const roles: readonly Role[] = ['owner'];
  if (!mayCall(roles, call)) throw new Refusal(403, 'This is not yours to do at the desk: ask an owner of the shop.');
  return { who: session.who, tokenHash: session.token_hash, roles };
}

/** @throws Refusal 404, as of a call that does not exist */
export function refuseWithoutDesk(config: BackendConfig): void {
  if (!hasDesk(config)) throw new Refusal(404, 'There is no such call');
}
