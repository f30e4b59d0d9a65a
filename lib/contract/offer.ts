import { z } from 'zod';
import { QUANTITY_MAX } from './limits';

export const OFFER_KINDS = ['percent', 'rupees', 'any', 'pack', 'free-delivery'] as const;

/** How an offer comes to count: by its code, or by itself. */
export const OFFER_WAYS = ['code', 'automatic'] as const;

/** Products that one offer may name. */
export const OFFER_PRODUCTS_MAX = 200;

const rupees = z.number().positive().max(10_000_000);

/**
 * What an offer gives and what it counts for, amounts in rupees. Without shelf and products it is for everything; each of
 * `products` is an id or a SKU, and of a pack they are what is in it, each once.
 */
export const offerTerms = z.object({
  gives: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().min(0).max(100) }),
    z.object({ kind: z.literal('rupees'), rupees }),
    /** So many units together for so much. */
    z.object({ kind: z.literal('any'), units: z.number().int().min(2).max(QUANTITY_MAX), rupees }),
    /** All of `products` together for so much. */
    z.object({ kind: z.literal('pack'), rupees }),
    z.object({ kind: z.literal('free-delivery') }),
  ]),
  /** The path of the shelf that it is for. */
  shelf: z.string().min(1).max(130).optional(),
  products: z.array(z.string().min(1).max(64)).min(1).max(OFFER_PRODUCTS_MAX).optional(),
  /** What those of the items that it is for have to cost. */
  minimum: rupees.optional(),
  /** For orders that are paid online, or cost nothing. */
  isForPrepaid: z.literal(true).optional(),
});

export type OfferTerms = z.infer<typeof offerTerms>;
export type OfferGives = OfferTerms['gives'];

const moment = z.iso.datetime().optional();

/** An offer that the shop tells everybody of: an automatic one, or that whose code it announces. */
const shownOffer = z.object({
  /** The code to enter; of an automatic one what the shop calls it. */
  name: z.string().min(1).max(40),
  automatic: z.boolean(),
  terms: offerTerms,
  /** The first moment at which it counts, and the first at which it does so no more. */
  from: moment,
  until: moment,
  countsFor: z.literal('first-order').optional(),
  /** Most orders with it of one shopper. */
  perShopper: z.number().int().positive().optional(),
});

/** Of automatic offers that save as much the first counts. Those that cannot be read are left out. */
export const shownOffers = z
  .array(shownOffer.nullable().catch(null))
  .transform((offers) => offers.filter((one) => one !== null));

export type ShownOffer = z.infer<typeof shownOffer>;
