import { z } from 'zod';
import { success } from '../call';
import { optionalText, text } from '../field';
import { MAIL_FILTERS } from '../limits';
import { mailKinds } from '../mail-kinds';
import { deskCall } from './desk-call';
import { typedIfAny, typedText } from './typed';

const id = text(200);
const kind = z.enum(mailKinds);

const listedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** ISO dates: when it was written, and when it went out; absent while it waits. */
  at: z.string(),
  sentAt: z.string().optional(),
  /** It repeats one that had gone out before. */
  isRepeat: z.boolean(),
  /** When it is tried next, and after how many tries; said of those that wait. */
  nextAt: z.string(),
  tries: z.number(),
  /** It is handed over to the mail server at this moment. */
  isBeingSent: z.boolean().optional(),
  /** What the mail server said when it refused it. */
  error: z.string().optional(),
});

/** A mail; who is no owner names the order that it is about, and is shown no other. */
const oneMail = z.object({ id, orderId: typedIfAny(text(64)) });

/** Mails to shoppers, owners and staff. */
export const mailCalls = {
  /** In the order of sending, the newest first, without their words; one that waits by when it was written. */
  listMails: deskCall({
    path: '/api/desk/mails',
    besidesOwners: [],
    request: z.object({
      filter: z.enum(MAIL_FILTERS).default('all'),
      /** Words in address or subject, which names the order. */
      search: optionalText(200),
      after: typedText(300),
    }),
    answer: success({ mails: z.array(listedMail), next: z.string().optional() }),
  }),
  /** Those about one order, its returns and refunds, the newest first. */
  orderMails: deskCall({
    path: '/api/desk/mails/order',
    besidesOwners: ['packing'],
    request: z.object({ orderId: text(64) }),
    answer: success({ mails: z.array(listedMail) }),
  }),
  readMail: deskCall({
    path: '/api/desk/mails/one',
    besidesOwners: ['packing'],
    request: oneMail,
    answer: success({
      ...listedMail.shape,
      /** What it says; absent where that is not stored. */
      words: z.object({ text: z.string(), html: z.string() }).optional(),
      /** Why it cannot be sent again from here; absent where it can. */
      why: z.string().optional(),
      /** What its order became since it was written. */
      since: z.string().optional(),
    }),
  }),
  /** Sends one again to the same address. */
  sendMailAgain: deskCall({
    path: '/api/desk/mails/again',
    besidesOwners: ['packing'],
    request: oneMail,
    answer: success({}),
  }),
  /** A kind of mail as the draft has it, for a sample order. */
  previewMail: deskCall({
    path: '/api/desk/mails/preview',
    besidesOwners: [],
    request: z.object({ kind }),
    answer: success({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** The address that `sendMailPreview` sends it to; absent where none is known. */
      to: z.string().optional(),
      /** Why it cannot be sent; absent where it can. */
      why: z.string().optional(),
      /** What the mail says by itself before and after the opening ('' where nothing), and before the closing. */
      fixed: z.object({ greeting: z.string(), start: z.string(), end: z.string() }),
    }),
  }),
  /** Sends that to the owner who asks. */
  sendMailPreview: deskCall({
    path: '/api/desk/mails/preview/send',
    besidesOwners: [],
    request: z.object({ kind }),
    answer: success({}),
  }),
  /** Lets one that was refused be tried now, or all. */
  retryMails: deskCall({
    path: '/api/desk/mails/retry',
    besidesOwners: [],
    request: z.object({ id: typedIfAny(id) }),
    answer: success({ tried: z.number() }),
  }),
  /** Gives one up. */
  dropMail: deskCall({
    path: '/api/desk/mails/drop',
    besidesOwners: [],
    request: z.object({ id }),
    answer: success({}),
  }),
} as const;

export type ListedMail = z.infer<typeof listedMail>;
