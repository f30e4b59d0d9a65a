import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installByApt } from '@/scripts/install-by-apt';
import { freePort } from '@/scripts/server-process';
import { until } from '@/scripts/until';

/** Where Debian installs it, which is not in everybody's PATH. */
const DEBIAN = '/usr/sbin';
const READY_MS = 30_000;

/** HAProxy in front of machines, on a port of its own. */
export interface Balancer {
  url: string;
  /** As `kill -9` does. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Finds HAProxy, or installs Debian's package where apt and root are at hand; undefined where neither works. */
export function ensureBalancer(environment: Record<string, string | undefined>): string | undefined {
  const find = () =>
    [DEBIAN, ...(environment['PATH'] ?? '').split(path.delimiter)]
      .map((folder) => path.join(folder, 'haproxy'))
      .find((file) => existsSync(file));
  const found = find();
  if (found) return found;
  installByApt('HAProxy', ['haproxy'], environment);
  return find();
}

/** As merchants are given it, but that it tries nothing twice: what fails behind it, a shopper sees. */
const readSettings = (): string =>
  readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace(/^ *retries \d+$/m, '  retries 0')
    .replace(/^ *option redispatch.*$/m, '');

/**
 * @param program of ensureBalancer
 * @param folder for its settings
 * @param machines their ports
 */
export async function openBalancer(program: string, folder: string, machines: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, readSettings());
  const shops = machines.map((machine, index) => [`SHOP_${index + 1}`, `127.0.0.1:${machine}`]);
  const env = { ...process.env, BIND: `127.0.0.1:${port}`, ...Object.fromEntries(shops) } as NodeJS.ProcessEnv;
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = spawn(program, ['-db', '-q', '-f', file], { env, stdio: 'ignore' });
      const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
      if ((await until(READY_MS, isReady, 100)) === undefined)
        throw new Error(`HAProxy was not ready within ${READY_MS / 1000} s.`);
    },
  };
}
