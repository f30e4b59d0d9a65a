import { parseAccept } from 'hono/utils/accept';

/**
 * Whether an Accept header names markdown and likes it no less than a page (RFC 9110): `text/markdown;q=0` refuses it, and
 * wildcards, which every browser sends, do not ask for it [20.46].
 */
export function isMarkdownWanted(accept: string | undefined): boolean {
  const liked = new Map(parseAccept(accept ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const markdown = liked.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (liked.get('text/html') ?? 0);
}
