import type { z } from 'zod';
import { call, type Call } from '../call';
import type { Role } from './roles';

/** A call of somebody at the desk, and who may make it. */
export interface DeskCall<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> extends Call<
  Request,
  Answer
> {
  token: true;
  /** Roles that may make the call, besides owners, who may make every call. */
  besidesOwners: readonly Exclude<Role, 'owner'>[];
}

type Definition<Request extends z.ZodType, Answer extends z.ZodType> = Pick<
  DeskCall<Request, Answer>,
  'path' | 'besidesOwners' | 'request' | 'answer'
> & { deadlineMs?: number };

/**
 * Defines a call of the desk; the backend asks at each request whether a role of the session may make it.
 *
 * How to choose `besidesOwners`:
 * - 'packing' packs and ships: orders with their addresses, parcels, returns, cash that came.
 * - 'products' edits what is sold and how it is found: products, stock, pictures, shelves, pages of words, old addresses, files.
 *   Nothing that names a shopper.
 * - 'figures' sees what was sold and the tax on it, and changes nothing. Nothing that names a shopper.
 * - [] is for owners alone: what gives money away, says what the shop is or costs, who comes in, and who its shoppers are.
 *   Choose it when in doubt.
 */
export const deskCall = <Request extends z.ZodType, Answer extends z.ZodType>({
  besidesOwners,
  ...definition
}: Definition<Request, Answer>): DeskCall<Request, Answer> => ({
  ...call({ ...definition, method: 'POST', token: true }),
  token: true,
  besidesOwners,
});
