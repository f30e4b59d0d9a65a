import { once } from 'node:events';
import pg from 'pg';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between the shop and the PostgreSQL server of the tests. */
interface Line {
  /** The database through the line. */
  url: string;
  /** What each connection said of itself at its beginning, by name. */
  greetings: Readonly<Record<string, string>>[];
  /** What the shop sent each time before it waited for an answer, where the line is slow. */
  trips: string[];
  /** Nothing comes through what is connected now any more, and no side learns of it: as where a cable is pulled. */
  silence(): void;
  /** Ends what is connected now. */
  cut(): void;
  /** Whether new connections are ended at once, as where no server runs. */
  isAway: boolean;
  close(): Promise<void>;
}

/**
 * Opens one; new connections come through as long as it is not closed.
 *
 * @param isSlow what is sent together arrives together, after a while
 */
export async function lineToPostgres(databaseUrl: string, { isSlow = false } = {}): Promise<Line> {
  // pg reads from the environment what the address leaves out.
  const to = new pg.Client({ connectionString: databaseUrl });
  const pairs = new Set<readonly [Socket, Socket]>();
  const greetings: Line['greetings'] = [];
  const trips: string[] = [];
  const server = createServer((near) => {
    if (line.isAway) return void near.destroy();
    const far = connect(to.port, to.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.once('data', (first) => greetings.push(greetingOf(Buffer.from(first))));
    if (isSlow) {
      passOn(near, far, (sent) => trips.push(sent));
      passOn(far, near);
    } else near.pipe(far).pipe(near);
    for (const end of pair) end.on('error', () => undefined).on('close', () => pair.forEach((one) => one.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => [...pairs].flat().forEach((end) => end.destroy());
  const line: Line = {
    greetings,
    isAway: false,
    trips,
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
  return line;
}

/** So long nothing more is said, in ms, before it counts as said. */
const PAUSE_MS = 20;

function passOn(from: Socket, to: Socket, each: (sent: string) => void = () => undefined): void {
  let waiting: Buffer[] = [];
  let timer: NodeJS.Timeout | undefined;
  from.on('data', (chunk) => {
    waiting.push(Buffer.from(chunk));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const sent = Buffer.concat(waiting);
      waiting = [];
      each(sent.toString('latin1'));
      if (!to.destroyed) to.write(sent);
    }, PAUSE_MS);
  });
}

/** PostgreSQL's StartupMessage: a length, a version, and names with their values, each ended by a zero. */
function greetingOf(message: Buffer): Record<string, string> {
  const words = message.subarray(8, message.readInt32BE(0)).toString().split('\0');
  const said: Record<string, string> = {};
  for (let at = 0; words[at]; at += 2) said[words[at] ?? ''] = words[at + 1] ?? '';
  return said;
}
