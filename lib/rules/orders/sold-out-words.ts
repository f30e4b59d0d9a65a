import type { OrderReturn } from '@/lib/contract/order';

/** What a shopper reads where a replacement was not found, or one of several. */
export const soldOutWords = ({ replacements = [] }: Pick<OrderReturn, 'replacements'>): string =>
  replacements.length > 0
    ? 'Part of what you chose could not be found; the rest is reserved. Choose another one at the same price, or your money back for all of it.'
    : 'What you chose could not be found. Choose another one at the same price, or your money back.';
