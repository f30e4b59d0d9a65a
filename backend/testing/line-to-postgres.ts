import { once } from 'node:events';
import pg from 'pg';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between the shop and the PostgreSQL server of the tests. */
interface Line {
  /** The database through the line. */
  url: string;
  /** What each connection said of itself at its beginning, by name. */
  greetings: Readonly<Record<string, string>>[];
  /** Nothing comes through what is connected now any more, and nobody is told: as where a cable is pulled. */
  silence(): void;
  /** Ends what is connected now. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens one; new connections come through as long as it is not closed. */
export async function lineToPostgres(databaseUrl: string): Promise<Line> {
  // pg reads from the environment what the address leaves out.
  const to = new pg.Client({ connectionString: databaseUrl });
  const pairs = new Set<readonly [Socket, Socket]>();
  const greetings: Line['greetings'] = [];
  const server = createServer((near) => {
    const far = connect(to.port, to.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.once('data', (first) => greetings.push(greetingOf(Buffer.from(first))));
    near.pipe(far).pipe(near);
    for (const end of pair) end.on('error', () => undefined).on('close', () => pair.forEach((one) => one.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => [...pairs].flat().forEach((end) => end.destroy());
  return {
    greetings,
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port }).href,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** PostgreSQL's StartupMessage: a length, a version, and names with their values, each ended by a zero. */
function greetingOf(message: Buffer): Record<string, string> {
  const words = message.subarray(8, message.readInt32BE(0)).toString().split('\0');
  const said: Record<string, string> = {};
  for (let at = 0; words[at]; at += 2) said[words[at] ?? ''] = words[at + 1] ?? '';
  return said;
}
