import { pageFacts } from '@/lib/rules/shop/shop-facts';

/** Where items are sent back to, as far as the shop's address is known. */
export function shopAddress(): string[] {
  const { name, address } = pageFacts().legal;
  if (!address) return [];
  const { street, city, state, pin } = address;
  return [`Our address: ${[name, street, city, `${state} ${pin}`].filter(Boolean).join(', ')}`];
}
