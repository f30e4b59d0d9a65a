/** The mail providers the shop accepts ([5.14], ruling 9). */
export const EMAIL_PROVIDERS: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'live.com',
  'live.in',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'zohomail.in',
  'rediffmail.com',
  'gmx.com',
  'fastmail.com',
  'yandex.com',
  'mail.com',
  'mail.ru',
  'yahoo.co.uk',
  'outlook.co.uk',
];

/** A plain ASCII address: no quotes, comments, spaces or commas, which could name a second recipient. */
const EMAIL_SHAPE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

export function hasEmailShape(email: string): boolean {
  return email.length <= 254 && EMAIL_SHAPE.test(email);
}

/** Lower case, without surrounding spaces: how an address is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The mailbox of a normalised address, for rate limits and never for accounts: Gmail ignores dots and has two domains,
 * and no listed provider gives out names with '+', so that what follows one is a tag.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Login accepts the listed providers and their subdomains [5.15]. */
export function isLoginEmail(email: string): boolean {
  const domain = domainOf(email);
  return hasEmailShape(email.trim()) && EMAIL_PROVIDERS.some((host) => domain === host || domain.endsWith(`.${host}`));
}

/** Checkout accepts exactly the listed providers [5.38]. */
export function isCheckoutProvider(email: string): boolean {
  return EMAIL_PROVIDERS.includes(domainOf(email));
}

function domainOf(email: string): string {
  const normal = normalizeEmail(email);
  return normal.slice(normal.lastIndexOf('@') + 1);
}
