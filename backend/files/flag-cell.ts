import { z } from 'zod';

/** A cell that says whether something is so; an empty one says no. */
export const flagCell = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', 'yes', 'no', ''], 'must be true or false, or yes or no'))
  .transform((value) => value === 'true' || value === 'yes');
