const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month in words: 'June 2026'. @param month YYYY-MM */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`.trim();
}

/** A day in words: '15 Jun 2026'. @param day YYYY-MM-DD */
export function dayWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${(MONTHS[Number(month) - 1] ?? '').slice(0, 3)} ${year}`;
}
