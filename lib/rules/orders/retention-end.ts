/** How many months end a financial year in India after the calendar year began: it runs from April to March. */
const YEAR_ENDS_IN_MARCH = 3;

/**
 * The last day on which an order of an erased account names its buyer. Of a sale it is the end of the financial year of
 * its last step and so many years more, for the tax books; of an order that never became a sale it is a year after its
 * last step, as the law on personal data requires. See docs/decisions/own-data.md.
 *
 * @param day of its last step: YYYY-MM-DD in India
 * @param isSale money came, the parcel was handed over, or a tax document was written
 * @param years of the setting `KEEP_ORDERS_YEARS`
 * @returns YYYY-MM-DD in India
 */
export function retentionEnd(day: string, isSale: boolean, years: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (!isSale) return `${year + 1}${day.slice(4)}`;
  return `${(month > YEAR_ENDS_IN_MARCH ? year + 1 : year) + years}-03-31`;
}
