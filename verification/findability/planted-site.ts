import type { Answer, Site } from './site';

/** An answer of the shop, on its way. */
interface Passing {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Spoils an answer. @param path with query @param asked the request's headers */
export type Spoil = (answer: Passing, asked: Readonly<Record<string, unknown>>) => Passing;

/** The same shop, spoiled by what `spoilOf` says. @param spoilOf is given a path with query */
export function plantedSite(site: Site, spoilOf: (path: string) => readonly Spoil[]): Site {
  return {
    ...site,
    async get(address, headers = {}) {
      const answer = await site.get(address, headers);
      const path = site.pathOf(address);
      return (path === undefined ? [] : spoilOf(path)).reduce((one, spoil) => spoiled(one, spoil, headers), answer);
    },
  };
}

function spoiled(answer: Answer, spoil: Spoil, asked: Readonly<Record<string, string>>): Answer {
  const { status, headers, body } = spoil({ ...answer, headers: Object.fromEntries(answer.headers) }, asked);
  return {
    status,
    headers: new Headers(headers),
    location: headers['location'] ?? '',
    body,
    get text() {
      return body.toString('utf8');
    },
  };
}
