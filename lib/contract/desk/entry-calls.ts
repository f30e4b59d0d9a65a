import { z } from 'zod';
import { call, success } from '../call';
import { text } from '../field';
import { plainDigits } from '../plain-digits';
import { emailText } from '../user-profile';
import { deskCall } from './desk-call';
import { EVERY_ROLE, ROLES } from './roles';

/** How somebody comes to the merchant's desk, and leaves it. */
export const entryCalls = {
  /** Whether there is a desk at all; where this call is missing or answers no, every address of the desk is 404. */
  deskOpen: call({
    method: 'GET',
    path: '/api/desk/open',
    token: false,
    request: z.object({}),
    answer: success({ open: z.boolean() }),
  }),
  /**
   * Mails a code where the address opens the desk; the answer is the same where it does not. `asking` belongs to the browser
   * that asks, and the code opens nothing without it.
   */
  sendDeskCode: call({
    method: 'POST',
    path: '/api/desk/code',
    token: false,
    request: z.object({ email: emailText, hCaptchaToken: z.string().max(8000).default('') }),
    answer: success({ asking: text(100) }),
  }),
  /** Opens a session of 12 hours by a mailed code. */
  enterByCode: call({
    method: 'POST',
    path: '/api/desk/enter',
    token: false,
    request: z.object({
      email: emailText,
      code: z
        .string()
        .transform((typed) => plainDigits(typed).replaceAll(/\s/g, ''))
        .pipe(z.string().regex(/^\d{6}$/, 'must be the six digits of the email')),
      asking: z.string().max(100).catch(''),
      /** Due where codes are being guessed. */
      hCaptchaToken: z.string().max(8000).default(''),
      device: z.string().max(300).catch(''),
    }),
    answer: success({ token: text(4096) }),
  }),
  /** Opens a session by a link, once. */
  enterByLink: call({
    method: 'POST',
    path: '/api/desk/enter-by-link',
    token: false,
    request: z.object({ link: text(200), device: z.string().max(300).catch('') }),
    answer: success({ token: text(4096) }),
  }),
  /** Who is at the desk by this session and what they may do, and which sessions there are. */
  deskSessions: deskCall({
    path: '/api/desk/sessions',
    besidesOwners: EVERY_ROLE,
    request: z.object({}),
    answer: success({
      who: z.string(),
      /** Left out by backends that know no roles. */
      roles: z.array(z.enum(ROLES)).default(['owner']),
      /** Whom to ask for more. */
      owners: z.array(z.string()).default([]),
      sessions: z.array(
        z.object({ id: z.string(), who: z.string(), device: z.string(), since: z.string(), isThis: z.boolean() }),
      ),
    }),
  }),
  /** Ends one session, this one or all; what is ended opens nothing from that moment. */
  endDeskSessions: deskCall({
    path: '/api/desk/sessions/end',
    besidesOwners: EVERY_ROLE,
    request: z.object({ which: z.string().regex(/^(this|all|[0-9a-f]{16})$/, 'must be one of the list') }),
    answer: success({ ended: z.number() }),
  }),
} as const;
