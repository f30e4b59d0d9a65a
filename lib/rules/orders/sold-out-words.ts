import type { OrderReturn } from '@/lib/contract/order';

/** What a shopper reads where a replacement is sold out, or one of several. */
export const soldOutWords = ({ replacements = [] }: Pick<OrderReturn, 'replacements'>): string =>
  replacements.length > 0
    ? 'Part of what you chose is sold out; the rest is reserved. Choose another one at the same price, or your money back for all of it.'
    : 'What you chose is sold out. Choose another one at the same price, or your money back.';
