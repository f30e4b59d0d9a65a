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
}

/**
 * Who is at the desk by this token. An address that is no owner's any more has no sessions.
 *
 * @throws Refusal 404 without a desk, 401 when the token is missing, unknown, ended or expired
 */
export async function authenticateOwner({ db, now, config }: Services, token: string | null): Promise<AtDesk> {
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
  return { who: session.who, tokenHash: session.token_hash };
}

/** @throws Refusal 404, as of a call that does not exist */
export function refuseWithoutDesk(config: BackendConfig): void {
  if (!hasDesk(config)) throw new Refusal(404, 'There is no such call');
}
