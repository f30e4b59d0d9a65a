import type { ShopperContext } from '../services';

/** The name a shopper is greeted with (specification §7, profile). */
export async function readProfile({ services, shopper }: ShopperContext) {
  const user = await services.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  return { success: true as const, user: { name: `${user.first_name} ${user.last_name}`.trim() } };
}
