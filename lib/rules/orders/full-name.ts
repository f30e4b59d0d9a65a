/** First and last name, as far as they are known. */
export const fullName = ({ firstName, lastName }: { firstName?: string; lastName?: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
