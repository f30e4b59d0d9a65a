import { z } from 'zod';

/** The setting `KEEP_ORDERS_YEARS`, which both halves read: eight financial years cover what Indian law asks of a seller's books. */
export const keepOrdersYears = z.coerce
  .number({ error: 'must be a number' })
  .int('must be whole years')
  .min(1, 'must be at least 1: the law asks for a year')
  .max(30)
  .default(8);
