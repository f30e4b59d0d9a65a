import { groupDigits } from '@/lib/rules/money/group-digits';

/** '12,841 results', '1 result': ruling 58. */
export const countWords = (count: number, one: string, more: string): string =>
  `${groupDigits(count)} ${count === 1 ? one : more}`;
