import { ROLES, type Role } from '@/lib/contract/desk/roles';

/** What each role is called, and what it is for. */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; about: string }>> = {
  owner: { name: 'Owner', about: 'everything, this page too' },
  packing: { name: 'Packs and ships', about: 'orders with their addresses, parcels, returns, cash that came' },
  products: {
    name: 'Edits products',
    about: 'products, stock, pictures, shelves, old addresses; writes and publishes pages',
  },
  figures: { name: 'Sees figures', about: 'sales and tax, without who bought' },
};

/** 'Packs and ships, sees figures'. */
export function rolesInWords(roles: readonly Role[]): string {
  const words = ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_WORDS[role].name.toLowerCase());
  const all = words.join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}
