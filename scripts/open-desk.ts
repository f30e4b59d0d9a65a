import type { ServerProcess } from './server-process';
import { until } from './until';

/** The words of a start come a moment after it answers. */
const LINK_MS = 10_000;

/**
 * The token of a new session at the desk, by the link that the start of a shop has printed: it works once.
 *
 * @throws Error where there is no link, or it opens nothing
 */
export async function openDesk({ url, output }: Pick<ServerProcess, 'url' | 'output'>): Promise<string> {
  const linkOf = () => /\/desk\/login\?link=([^&\s]+)/.exec(output())?.[1];
  await until(LINK_MS, () => linkOf() !== undefined);
  const { headers } = await fetch(`${url}/api/desk/enter-by-link`, {
    method: 'POST',
    body: new URLSearchParams({ link: linkOf() ?? '', back: '/desk' }),
    headers: { origin: url },
    redirect: 'manual',
  });
  const token = /\bdesk=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
  if (!token) throw new Error('The link of the start did not open the desk.');
  return token;
}
