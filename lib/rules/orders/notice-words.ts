/** How a customer can be reached; undefined or '' where that is not known. */
interface Contact {
  email?: string | undefined;
  phone?: string | undefined;
}

/** How a customer learns of a step, for the end of a sentence to the merchant. */
export function noticeWords({ email, phone }: Contact): string {
  if (email) return 'the customer gets an email';
  return phone
    ? 'please call or message the customer, who gave no email address'
    : 'the customer, who gave neither email nor phone, can read it on the page of the order';
}
