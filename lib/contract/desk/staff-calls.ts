import { z } from 'zod';
import { success } from '../call';
import { text } from '../field';
import { emailText } from '../user-profile';
import { deskCall } from './desk-call';
import { ROLES } from './roles';
import { answerSure, shownVersion, typedList } from './typed';

const role = z.enum(ROLES);
const roles = typedList(role, ROLES.length).pipe(z.array(role).min(1, 'must hold at least one: tick what they may do'));
/** As the list shows it. */
const email = text(254);

/** Who comes to the desk, and what they may do there. */
export const staffCalls = {
  /** Owners of OWNER_EMAIL first, then those who were invited, the newest last. */
  listStaff: deskCall({
    path: '/api/desk/staff',
    besidesOwners: [],
    request: z.object({}),
    answer: success({
      staff: z.array(
        z.object({
          email: z.string(),
          roles: z.array(role),
          /** An owner of OWNER_EMAIL, of whom a form can withdraw an invitation alone. */
          isFixed: z.boolean(),
          isYou: z.boolean(),
          invitedBy: z.string().optional(),
          /** ISO dates: when they were invited, and when they logged in last. */
          since: z.string().optional(),
          lastLogin: z.string().optional(),
          seen: z.string(),
        }),
      ),
    }),
  }),
  /** Lets an address come to the desk, and mails it so. */
  inviteStaff: deskCall({
    path: '/api/desk/staff/invite',
    besidesOwners: [],
    request: z.object({ email: emailText, roles, sure: answerSure }),
    answer: success({ email: z.string() }),
  }),
  /** From their next request on. */
  changeRoles: deskCall({
    path: '/api/desk/staff/roles',
    besidesOwners: [],
    request: z.object({ email, roles, seen: shownVersion, sure: answerSure }),
    answer: success({ email: z.string() }),
  }),
  /** Logs them out everywhere, too. */
  removeStaff: deskCall({
    path: '/api/desk/staff/remove',
    besidesOwners: [],
    request: z.object({ email, sure: answerSure }),
    answer: success({ email: z.string() }),
  }),
} as const;
