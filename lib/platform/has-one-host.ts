const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Whether a request names one host, in a spelling that is one: Node takes the first of several `Host` lines, and a proxy in
 * front may have taken another (RFC 9112, 3.2).
 *
 * @param rawHeaders names and values in turn, as Node hands them over
 */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'host') continue;
    count += 1;
    const host = rawHeaders[at + 1] ?? '';
    if (count > 1 || !HOST.test(host) || (host !== '' && !URL.canParse(`http://${host}`))) return false;
  }
  return true;
}
