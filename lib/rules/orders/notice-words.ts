/**
 * How a customer learns of a step, for the end of a sentence to the merchant.
 *
 * @param email undefined or '' where none is known
 */
export const noticeWords = (email: string | undefined): string =>
  email ? 'the customer is mailed' : 'the customer gave no email address: please let them know';
