import { partFacts } from '@/lib/rules/shop/shop-facts';

/** The mail providers the shop accepts where the merchant names none. */
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

/** The mail providers the shop accepts. */
export const emailProviders = (): readonly string[] => partFacts('providers').own ?? EMAIL_PROVIDERS;

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

/** Domains under which a provider gives a name to one person alone, by the one they stand for. */
const ONE_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};
/** Characters that a provider ignores in names. */
const READ_OVER: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };
/** Where anything at a name's own subdomain goes to that name. */
const SUBDOMAIN = /^(.+)\.(fastmail\.com)$/;

/**
 * The mailbox of a normalised address, for limits and never for accounts: what its provider delivers to one person is one.
 * No listed provider gives out names with '+', so that what follows one is a tag.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const [, owner, below] = SUBDOMAIN.exec(host) ?? [];
  const domain = below ?? ONE_DOMAIN[host] ?? host;
  const [name = ''] = (owner ?? email.slice(0, at)).split('+');
  return `${name.replace(READ_OVER[domain] ?? '', '')}@${domain}`;
}

/** Login accepts the listed providers and their subdomains. */
export function isLoginEmail(email: string): boolean {
  const domain = domainOf(email);
  return hasEmailShape(email.trim()) && emailProviders().some((host) => domain === host || domain.endsWith(`.${host}`));
}

/**
 * Whether a form leaves it to the backend to judge an address that is not on the list: where the merchant has an own list,
 * an account may be older than it.
 */
export const mayHaveAccount = (email: string): boolean =>
  partFacts('providers').own !== undefined && hasEmailShape(email.trim());

/** Checkout accepts exactly the listed providers. */
export function isCheckoutProvider(email: string): boolean {
  return emailProviders().includes(domainOf(email));
}

function domainOf(email: string): string {
  const normal = normalizeEmail(email);
  return normal.slice(normal.lastIndexOf('@') + 1);
}
