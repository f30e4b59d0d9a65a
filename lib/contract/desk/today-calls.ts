import { z } from 'zod';
import { success } from '../call';
import { ORDER_FILTERS } from '../limits';
import { deskCall } from './desk-call';
import { EVERY_ROLE } from './roles';

/** Orders that came in since some moment, without unpaid and cancelled ones. */
const cameIn = z.object({
  orders: z.number(),
  /** Rupees of their totals. */
  amount: z.number(),
});

/** What waits at this moment; what somebody's roles do not see is left out. */
export const todayCalls = {
  readToday: deskCall({
    path: '/api/desk/today',
    besidesOwners: EVERY_ROLE,
    request: z.object({}),
    answer: success({
      /** Orders that wait, by the filter that lists them. */
      orders: z.partialRecord(z.enum(ORDER_FILTERS), z.number()),
      /** Returns that wait for an answer, for items, or for money. */
      returns: z.number().optional(),
      /** Products on sale of which a variant is low in stock. */
      lowStock: z.number().optional(),
      mails: z
        .object({
          /** Not handed over at the first try. */
          failed: z.number(),
          waiting: z.number(),
        })
        .optional(),
      cameIn: z.object({ today: cameIn, week: cameIn, month: cameIn }).optional(),
      /** What needs attention, in words, with the page where it is put right. */
      alerts: z.array(z.object({ words: z.string(), since: z.string(), path: z.string().optional() })),
    }),
  }),
} as const;
