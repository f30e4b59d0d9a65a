/** What somebody at the desk may do; a person may have several. An owner may do everything. Free of zod. */
export const ROLES = ['packing', 'products', 'figures', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** All but owners: for calls that anybody at the desk may make, whose answer holds only what their roles may see. */
export const EVERY_ROLE = ROLES.filter((role) => role !== 'owner');

/** Whether somebody with these roles may make a call. */
export const mayCall = (
  roles: readonly Role[],
  { besidesOwners }: { besidesOwners: readonly Exclude<Role, 'owner'>[] },
): boolean => roles.some((role) => role === 'owner' || besidesOwners.includes(role));
