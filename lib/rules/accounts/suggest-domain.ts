import { EMAIL_PROVIDERS, emailProviders, normalizeEmail } from './normalize-email';

/** What a slip may have been meant as, the most common in India first: of two that are equally near the first wins. */
const COMMON_PROVIDERS: readonly string[] = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
  'live.com',
  'zohomail.in',
  'protonmail.com',
];

/** Domains that people really have, and that look like a slip of another. */
const REAL_DOMAINS: ReadonlySet<string> = new Set([
  ...EMAIL_PROVIDERS,
  'ymail.com',
  'email.com',
  'rocketmail.com',
  'hey.com',
  'live.co.uk',
  'hotmail.co.uk',
  'yahoo.fr',
  'yahoo.de',
]);

/** Slips that the distance between words does not find. */
const WRITTEN_SHORT: ReadonlyMap<string, string> = new Map([
  ['rediff.com', 'rediffmail.com'],
  ['redif.com', 'rediffmail.com'],
  ['zoho.in', 'zohomail.in'],
]);

/** Slips beyond this are another domain. */
const SLIPS_MAX = 2;

/**
 * The domain somebody probably meant, such as 'gmail.com' for 'asha@gmial.com'. It is only a suggestion:
 * `normalize-email.ts` decides which addresses are accepted.
 *
 * @returns undefined for a domain that may be right, or is like none of the common ones
 */
export function suggestDomain(email: string): string | undefined {
  const [, domain] = /^[^@\s]+@([^@\s]+)$/.exec(normalizeEmail(email)) ?? [];
  if (!domain || REAL_DOMAINS.has(domain)) return undefined;
  if (emailProviders().some((host) => domain === host || domain.endsWith(`.${host}`))) return undefined;
  const meant = WRITTEN_SHORT.get(domain) ?? nearest(domain) ?? sameName(domain);
  return meant !== undefined && emailProviders().includes(meant) ? meant : undefined;
}

/** The typed address with another domain. */
export const withDomain = (email: string, domain: string): string =>
  `${email.trim().slice(0, email.trim().lastIndexOf('@'))}@${domain}`;

/** 'gmail', 'gmail.in' and 'gmail.com.in': the right name, and not where it is. */
function sameName(domain: string): string | undefined {
  const [name] = domain.split('.');
  return COMMON_PROVIDERS.find((provider) => provider.split('.')[0] === name);
}

function nearest(domain: string): string | undefined {
  const [best] = COMMON_PROVIDERS.map((provider) => ({ provider, slips: slipsBetween(domain, provider) }))
    // Two slips and another first letter are another name.
    .filter(({ provider, slips }) => slips < SLIPS_MAX || (slips === SLIPS_MAX && provider[0] === domain[0]))
    .sort((one, other) => one.slips - other.slips);
  return best?.provider;
}

/** Letters left out, added, mistaken or swapped with their neighbour (optimal string alignment distance). */
function slipsBetween(typed: string, meant: string): number {
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= meant.length; at += 1) {
      const mistaken = typed[row - 1] === meant[at - 1] ? 0 : 1;
      const steps = [(last[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + mistaken];
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      if (isSwapped) steps.push((before[at - 2] ?? 0) + 1);
      line.push(Math.min(...steps));
    }
    [before, last] = [last, line];
  }
  return last[meant.length] ?? typed.length;
}
