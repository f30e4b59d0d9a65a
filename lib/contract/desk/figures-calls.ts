import { z } from 'zod';
import { success } from '../call';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { text } from '../field';
import { deskCall } from './desk-call';
import { typedIfAny } from './typed';

/** Days in India as YYYY-MM-DD, the first and the last included; left out, the 30 days to today. */
const period = { from: typedIfAny(text(20)), to: typedIfAny(text(20)) };

const productSales = z.object({ id: z.string(), name: z.string(), pieces: z.number(), sold: z.number() });

/** What can be had as a file. */
export const FIGURES = ['sales', 'products', 'shelves', 'searches', 'sources'] as const;

/** What was sold, and what was looked for in vain. Amounts are rupees. */
export const figuresCalls = {
  readFigures: deskCall({
    path: '/api/desk/figures',
    besidesOwners: ['figures'],
    request: z.object(period),
    answer: success({
      from: z.string(),
      to: z.string(),
      /** Of the whole period: orders whose money is there, those on their way with cash on delivery, what was refunded. */
      orders: z.number(),
      sold: z.number(),
      underWay: z.number(),
      toCollect: z.number(),
      givenBack: z.number(),
      days: z.array(z.object({ day: z.string(), orders: z.number(), sold: z.number(), givenBack: z.number() })),
      /** What brought most, and how many further there are. */
      products: z.array(productSales),
      moreProducts: z.number(),
      shelves: z.array(z.object({ path: z.string(), title: z.string(), pieces: z.number(), sold: z.number() })),
      /** Where the orders came from: those that are sold or on their way. */
      sources: z.array(z.object({ source: z.string(), orders: z.number(), sold: z.number() })),
      searches: z.array(z.object({ query: z.string(), times: z.number() })),
    }),
  }),
  /** One of them whole, as CSV. */
  writeFigures: deskCall({
    path: '/api/desk/figures/csv',
    besidesOwners: ['figures'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({ ...period, which: z.enum(FIGURES) }),
    answer: success({ csv: z.string() }),
  }),
} as const;
