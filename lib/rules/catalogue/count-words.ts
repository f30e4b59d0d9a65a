const grouped = new Intl.NumberFormat('en-IN');

/** A number as people in India read it: '1,28,410'. */
export const groupedCount = (count: number): string => grouped.format(count);

/** '12,841 results', '1 result': ruling 58. */
export const countWords = (count: number, one: string, more: string): string =>
  `${groupedCount(count)} ${count === 1 ? one : more}`;
