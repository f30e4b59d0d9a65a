import { createHmac } from 'node:crypto';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import { paths } from '@/lib/rules/routing/paths';
import { deriveKey } from '../read-secret-key';
import type { Services } from '../services';

/** What a link does: each is signed for one purpose alone. */
type Purpose = 'confirm' | 'stop';

/** The link of the mail that asks to confirm; its page sends it by a button, since scanners of mail open every link. */
export const confirmLink = (services: Services, consentId: string): string =>
  `${services.config.siteUrl}${paths.news}?yes=${sign(services.secret, 'confirm', consentId)}`;

/** For the mails that the merchant sends, and their header List-Unsubscribe: works until the account is erased. */
export const stopLink = (services: Services, consentId: string): string =>
  `${services.config.siteUrl}${optionalCalls.endNews.path}?link=${sign(services.secret, 'stop', consentId)}`;

/**
 * The id of the consent that a link is about.
 *
 * @returns undefined where this shop has not signed it, for that purpose
 */
export function readLink({ secret, formerSecrets }: Services, purpose: Purpose, link: string): string | undefined {
  const id = link.slice(0, link.indexOf('.'));
  const isOurs = [secret, ...formerSecrets].some((key) => isSameSecret(sign(key, purpose, id), link));
  return isOurs ? id : undefined;
}

function sign(secret: Buffer, purpose: Purpose, id: string): string {
  const mac = createHmac('sha256', deriveKey(secret, `news ${purpose}`))
    .update(id)
    .digest('base64url');
  return `${id}.${mac}`;
}
