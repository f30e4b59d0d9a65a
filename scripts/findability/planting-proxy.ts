import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** An answer of the shop, on its way. */
interface Passing {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Spoils an answer. @param path with query @param asked the request's headers */
export type Spoil = (answer: Passing, asked: Readonly<Record<string, unknown>>) => Passing;

const KEPT = ['accept', 'accept-language', 'if-none-match', 'range', 'user-agent'];

/** Stands before a running shop and spoils what `spoilOf` says. */
export async function plantingProxy(
  shopUrl: string,
  spoilOf: (path: string) => readonly Spoil[],
): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const headers = Object.fromEntries(
      KEPT.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
    );
    void pass(shopUrl + path, headers).then((answer) => {
      const { status, headers: said, body } = spoilOf(path).reduce((one, spoil) => spoil(one, request.headers), answer);
      response.writeHead(status, said).end(body);
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(url: string, headers: Record<string, string>): Promise<Passing> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const said = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) =>
        !['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'].includes(name),
    ),
  );
  return { status: answer.status, headers: said, body: Buffer.from(await answer.arrayBuffer()) };
}
