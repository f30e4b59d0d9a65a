/** Redirects by the address that they lead on, of two for one address the first. */
export function byFrom<One extends { from: string }>(redirects: readonly One[]): ReadonlyMap<string, One> {
  const first = new Map<string, One>();
  for (const redirect of redirects) if (!first.has(redirect.from)) first.set(redirect.from, redirect);
  return first;
}
