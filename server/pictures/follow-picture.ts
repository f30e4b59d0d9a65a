import { isOnAllowedHost } from './picture-request';

/** Redirects that are followed before a picture is given up. */
const REDIRECTS_MAX = 3;
/** How long each may take, in ms: as long as Next waits for the picture itself. */
const ANSWER_MS = 7000;

/**
 * Where a picture of an allowed host lies at the end of its redirects. Next would follow them to any host there is; it
 * is set to follow none (`maximumRedirects`), and here each is compared with the list again.
 *
 * @returns undefined where they lead off the list, or do not end; what gives no answer is left to Next to judge
 */
export async function followPicture(source: string, hosts: readonly string[]): Promise<string | undefined> {
  let at = source;
  for (let followed = 0; followed <= REDIRECTS_MAX; followed += 1) {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(at, { method: 'HEAD', redirect: 'manual', signal }).catch(() => undefined);
    const location = answer && answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (location === null || !URL.canParse(location, at)) return at;
    at = new URL(location, at).href;
    if (!isOnAllowedHost(at, hosts)) return undefined;
  }
  return undefined;
}
