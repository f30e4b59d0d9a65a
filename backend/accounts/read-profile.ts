import type { ShopperContext } from '../services';

/** The name a shopper is greeted with, and the id that other calls may name them by [7.15]. */
export async function readProfile({ services, shopper }: ShopperContext) {
  const user = await services.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  return { success: true as const, user: { _id: shopper.id, name: `${user.first_name} ${user.last_name}`.trim() } };
}
