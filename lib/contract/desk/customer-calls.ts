import { z } from 'zod';
import { success } from '../call';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { optionalText, text } from '../field';
import { CUSTOMER_FILTERS, CUSTOMER_SORTS, GENDERS, GUEST_KEYS } from '../limits';
import { deskCall } from './desk-call';
import { answerSure, shownVersion, typedDay, typedIfAny, typedWhole } from './typed';

/** Of an account. */
const id = text(64);
/** How somebody who wrote has shown that the account is theirs; it stays when the account is gone. */
const proof = z.string().trim().min(8, 'must say how they showed who they are').max(300);

/** Somebody without an account, by one of their orders: all that were entered with the same phone or email address are theirs. */
const guest = z.object({ orderId: text(64), by: z.enum(GUEST_KEYS) });

const listedCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Of the newest order. */
  phone: z.string().optional(),
  /** ISO dates: of the sign-up, and of the newest order. */
  since: z.string(),
  lastOrderAt: z.string().optional(),
  /** Orders but those that were never paid, and parcels among them that were refused at the door. */
  orders: z.number(),
  refused: z.number(),
  /** Rupees of what was paid or delivered and not cancelled, less what was refunded. */
  spent: z.number(),
  /** Has confirmed that they want news. */
  news: z.boolean(),
});

/** Accounts of shoppers: every order belongs to one. */
export const customerCalls = {
  /** A page of customers; of those who are equal in what they are sorted by, who signed up last first. A search finds name, email and phone, of their orders as well. */
  listCustomers: deskCall({
    path: '/api/desk/customers/list',
    besidesOwners: [],
    request: z.object({
      filter: z.enum(CUSTOMER_FILTERS).default('all'),
      sort: z.enum(CUSTOMER_SORTS).default('newest'),
      search: optionalText(200),
      after: typedIfAny(text(100)),
      limit: typedWhole(1, 500).default(25),
    }),
    answer: success({ customers: z.array(listedCustomer), next: z.string().optional() }),
  }),
  readCustomer: deskCall({
    path: '/api/desk/customers/one',
    besidesOwners: [],
    request: z.object({ id }),
    answer: success({
      customer: listedCustomer.extend({
        firstName: z.string(),
        lastName: z.string(),
        /** YYYY-MM-DD. */
        dob: z.string(),
        gender: z.string(),
        /** Of orders that are not sent yet: what can be corrected. */
        waitingPhone: z.string().optional(),
        /** Orders that go on when the account is erased, and the last day for which any of its orders is stored. */
        underWay: z.number(),
        keptUntil: z.string().optional(),
        seen: z.string(),
      }),
      /** The newest, and whether there are more. */
      orderedLast: z.array(
        z.object({ orderId: z.string(), at: z.string(), status: z.string(), amount: z.number(), refused: z.boolean() }),
      ),
      hasMore: z.boolean(),
      /** Where those went to, each once, in lines. */
      addresses: z.array(z.array(z.string())),
    }),
  }),
  correctCustomer: deskCall({
    path: '/api/desk/customers/correct',
    besidesOwners: [],
    request: z.object({
      id,
      firstName: text(80),
      lastName: text(80),
      dob: typedDay,
      gender: z.enum(GENDERS),
      /** Of orders that are not sent yet; left out where there is none. */
      phone: typedIfAny(text(24)),
      proof,
      seen: shownVersion,
    }),
    answer: success({}),
  }),
  eraseCustomer: deskCall({
    path: '/api/desk/customers/erase',
    besidesOwners: [],
    request: z.object({ id, proof, sure: answerSure }),
    answer: success({}),
  }),
  /** Erases somebody who ordered without an account. */
  eraseGuest: deskCall({
    path: '/api/desk/customers/erase-guest',
    besidesOwners: [],
    request: guest.extend({ proof, sure: answerSure }),
    answer: success({}),
  }),
  /** What is stored of them, as a file. */
  exportGuest: deskCall({
    path: '/api/desk/customers/guest',
    besidesOwners: [],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: guest,
    answer: success({ json: z.string() }),
  }),
  /** All customers as CSV, sent in parts; the first part begins with the column names. */
  exportCustomers: deskCall({
    path: '/api/desk/customers/csv',
    besidesOwners: [],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({ after: typedIfAny(text(100)) }),
    answer: success({ csv: z.string(), next: z.string().optional() }),
  }),
  /** Those who have confirmed that they want news, as CSV in parts, each with the link that stops them. */
  exportNews: deskCall({
    path: '/api/desk/customers/news',
    besidesOwners: [],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({ after: typedIfAny(text(100)) }),
    answer: success({ csv: z.string(), next: z.string().optional() }),
  }),
} as const;

export type ListedCustomer = z.infer<typeof listedCustomer>;
export type ShownCustomer = z.output<(typeof customerCalls)['readCustomer']['answer']>['customer'];
