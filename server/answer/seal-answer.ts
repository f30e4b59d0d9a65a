import { withHashes } from '@/lib/storefront/security/content-security-policy';
import type { Answer } from './answer';
import { delayScripts } from '@/server/next/page-scripts';

/**
 * A page, or its data for Next's router, without the mark, under a policy that names the page's own scripts by their hashes
 * (docs/decisions/two-roots-and-content-security-policy.md).
 */
export function sealAnswer({ status, headers, body }: Answer, mark: string): Answer {
  const { page, hashes } = delayScripts(body, mark);
  return { status, headers: { ...headers, ...unmarkedHeaders(headers, mark, hashes) }, body: page };
}

/**
 * The headers in which the mark may stand, without it: the policy, where it stands for the hashes, and the links that Next
 * announces.
 */
export function unmarkedHeaders(
  { 'content-security-policy': policy, link }: Answer['headers'],
  mark: string,
  hashes: readonly string[] = [],
): Record<string, string> {
  return {
    ...(typeof policy === 'string' ? { 'content-security-policy': withHashes(policy, mark, hashes) } : {}),
    ...(link === undefined ? {} : { link: [link].flat().join(', ').replaceAll(`; nonce="${mark}"`, '') }),
  };
}
