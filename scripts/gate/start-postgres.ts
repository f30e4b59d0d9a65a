import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallByApt, installByApt } from '../install-by-apt';
import { freePort } from '../server-process';
import { until } from '../until';

/** Where Debian and Ubuntu install the programs of every version; they are not in PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Before it is installed: Debian would otherwise make a database and start it as a service of the system. */
const NO_CLUSTER =
  'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf';

const READY_MS = 30_000;
const USER = 'shop';

type Environment = Record<string, string | undefined>;

/** A PostgreSQL server of our own, gone with the test run. */
export interface PostgresServer {
  port: number;
  /** What pg reads from the environment to reach it. */
  settings: Record<string, string>;
  /** As `kill -9` does, with the processes of its connections. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder with `initdb` and `postgres`, of the newest version there is. */
function findPostgres({ PATH = '' }: Environment): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...PATH.split(path.delimiter)];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

/** Finds PostgreSQL, or installs Debian's package where apt and root are at hand; undefined where neither works. */
export function ensurePostgres(environment: Environment): string | undefined {
  const found = findPostgres(environment);
  if (found || !canInstallByApt()) return found;
  if (!existsSync('/etc/postgresql-common')) spawnSync('sh', ['-c', NO_CLUSTER]);
  installByApt('PostgreSQL', ['postgresql'], environment);
  return findPostgres(environment);
}

/** Its data need not outlive a power cut. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a server in a temporary folder, on a free port of this machine alone.
 *
 * @param programs the folder of findPostgres
 * @param isDurable each commit is on the disk before its answer, as in production
 * @throws Error when it cannot be started
 */
export async function startPostgres(programs: string, { isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const identity = unprivileged();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  const port = await freePort();
  const set = [...(isDurable ? [] : QUICK), 'listen_addresses=localhost', 'max_connections=200'];
  const words = ['-D', data, '-p', String(port), '-k', folder, ...set.flatMap((setting) => ['-c', setting])];
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // Connections have processes of their own, in the group of the first.
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
    await ended;
  };
  const server: PostgresServer = {
    port,
    settings: { PGHOST: 'localhost', PGPORT: String(port), PGUSER: USER },
    kill: () => end('SIGKILL'),
    async start() {
      child = spawn(path.join(programs, 'postgres'), words, {
        ...identity,
        cwd: folder,
        stdio: 'ignore',
        detached: true,
      });
      await waitUntilReady(programs, port);
    },
    async stop() {
      // PostgreSQL's own 'fast': connections are ended, not waited for.
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN);
  const name = ['postgres', 'nobody'].find((one) => Number.isInteger(idOf('-u', one))) ?? 'nobody';
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

async function waitUntilReady(programs: string, port: number): Promise<void> {
  const asked = ['-q', '-h', 'localhost', '-p', String(port)];
  const isReady = () => spawnSync(path.join(programs, 'pg_isready'), asked).status === 0;
  if ((await until(READY_MS, isReady, 100)) === undefined)
    throw new Error(`PostgreSQL was not ready within ${READY_MS / 1000} s.`);
}
