import type { Answer, Site } from './site';

/**
 * A shop to look at, and the same shop once more, which answers as it did the first time and is asked only for what
 * nobody has asked for.
 */
export function keepAnswers(site: Site): { first: Site; again: Site } {
  const kept = new Map<string, Answer>();
  const nameOf = (address: string, headers: object = {}) => JSON.stringify([site.pathOf(address) ?? address, headers]);
  const get: Site['get'] = async (address, headers) => {
    const answer = await site.get(address, headers);
    kept.set(nameOf(address, headers), answer);
    return answer;
  };
  return {
    first: { ...site, get },
    again: { ...site, get: async (address, headers) => kept.get(nameOf(address, headers)) ?? get(address, headers) },
  };
}
