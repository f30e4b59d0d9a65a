import 'server-only';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { Role } from '@/lib/contract/desk/roles';
import { readDeskToken } from '@/lib/storefront/session/desk-session';
import { isKnownDeskToken, knowDeskToken } from '@/lib/storefront/session/known-desk-tokens';
import { hasDesk } from '@/lib/storefront/upstream/has-desk';
import { callBackend } from '@/lib/storefront/upstream/call-backend';

/** Who sends something to the desk, asked before anything of it is read. */
type Admission =
  | { kind: 'open'; token: string; roles: readonly Role[] }
  /** The session has ended since it opened something here, or nobody can say just now whether it has. */
  | { kind: 'over' | 'unanswered'; token: string }
  | { kind: 'stranger' }
  | { kind: 'no-desk' };

/** Asks the backend whether the session of this browser is open. */
export async function admitToDesk(): Promise<Admission> {
  const token = await readDeskToken();
  if (!token) return { kind: (await hasDesk()) ? 'stranger' : 'no-desk' };
  const session = await callBackend(deskCalls.deskSessions, {}, { token });
  if (session.ok) {
    knowDeskToken(token);
    return { kind: 'open', token, roles: session.data.roles };
  }
  if (session.failure.status === 404) return { kind: 'no-desk' };
  if (!(await isKnownDeskToken(token))) return { kind: 'stranger' };
  return { kind: session.failure.status === 401 ? 'over' : 'unanswered', token };
}
