import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installByApt } from '@/scripts/install-by-apt';
import { freePort } from '@/scripts/server-process';
import { until } from '@/scripts/until';

const DEPLOY = path.resolve('deploy');
const environment: Record<string, string | undefined> = process.env;
/** First where Debian installs them, which is not in everybody's PATH. */
const FOLDERS = ['/usr/sbin', ...(environment['PATH'] ?? '').split(path.delimiter)];
const READY_MS = 60_000;
const ANSWER_MS = 5000;

const PROGRAMS = { haproxy: 'haproxy', nginx: 'nginx', varnishd: 'varnish', caddy: 'caddy' } as const;
type Program = keyof typeof PROGRAMS;

const fileOf = (program: Program | 'varnishncsa'): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, program)).find((file) => existsSync(file));

/** Finds the programs, or installs Debian's packages where apt and root are at hand. @returns the missing ones */
export function ensurePrograms(): string[] {
  const missing = () => (Object.keys(PROGRAMS) as Program[]).filter((program) => !fileOf(program));
  const packages = missing().map((program) => PROGRAMS[program]);
  if (packages.length > 0) installByApt('What stands in front of shops', packages, environment);
  return missing();
}

/** A program in front of a shop, by its file in deploy/. */
export interface Front {
  name: string;
  /** Where it answers, and in the same words as a browser's `Host`. */
  origin: string;
  /** All that it has written down so far. */
  log(): string;
  stop(): Promise<void>;
}

const open = new Set<Front>();

export async function closeAllFronts(): Promise<void> {
  await Promise.all([...open].map((front) => front.stop()));
}

interface Plan {
  program: Program;
  name?: string;
  words: readonly string[];
  /** Only looks at its file, and ends. */
  check: readonly string[];
  environment?: Record<string, string>;
  port: number;
  /** What is written elsewhere than to its own output. */
  more?: () => string;
}

/** @throws Error with what the program said, where it refuses its file or does not answer */
async function openFront({
  program,
  name = program,
  words,
  check,
  environment: own = {},
  port,
  more = () => '',
}: Plan): Promise<Front> {
  const env = { ...environment, ...own } as NodeJS.ProcessEnv;
  const checked = spawnSync(fileOf(program) ?? program, check, { env, encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`${program} refuses its file:\n${checked.stdout}${checked.stderr}`);
  let said = '';
  let status: number | undefined;
  const child = spawn(fileOf(program) ?? program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const origin = `http://localhost:${port}`;
  const front: Front = {
    name,
    origin,
    log: () => said + more(),
    async stop() {
      open.delete(front);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
  open.add(front);
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${said}`);
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
    return (status = answer?.status) === 200;
  };
  if ((await until(READY_MS, isReady, 100)) === undefined)
    throw new Error(`${program} answers ${status ?? 'nothing'}:\n${said}`);
  return front;
}

/** @param shops host:port of each */
export async function openHaproxy(shops: readonly string[]): Promise<Front> {
  const port = await freePort();
  const file = path.join(DEPLOY, 'haproxy.cfg');
  const named = Object.fromEntries(shops.map((shop, at) => [`SHOP_${at + 1}`, shop]));
  return openFront({
    program: 'haproxy',
    check: ['-c', '-f', file],
    words: ['-db', '-f', file],
    environment: { BIND: `localhost:${port}`, ...named },
    port,
  });
}

/**
 * @param folder for what differs from shop to shop, and for what is stored
 * @param knowsRouter without it, it stores by what the shop says alone, as any cache does that knows nothing of Next
 */
export async function openNginx(shop: string, folder: string, knowsRouter = true): Promise<Front> {
  const port = await freePort();
  const shops = path.join(DEPLOY, 'nginx', 'shop', 'shops.conf');
  mkdirSync(path.join(folder, 'shop'), { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const settings = readFileSync(path.join(DEPLOY, 'nginx', 'shop.conf'), 'utf8');
  writeFileSync(path.join(folder, 'shop.conf'), knowsRouter ? settings : settings.replaceAll(' $shop_odd $', ' $'));
  writeFileSync(
    path.join(folder, 'shop', 'shops.conf'),
    readFileSync(shops, 'utf8')
      .replace('127.0.0.1:3000', shop)
      .replace('/var/lib/nginx/shops', path.join(folder, 'stored')),
  );
  writeFileSync(path.join(folder, 'shop', 'visitors.conf'), `listen localhost:${port};\nserver_name localhost;\n`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  writeFileSync(
    file,
    `daemon off; pid nginx.pid; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log access.log; ${temporary.join(' ')} include shop.conf; }
`,
  );
  const words = ['-p', folder, '-c', file, '-e', 'stderr'];
  return openFront({
    program: 'nginx',
    name: knowsRouter ? 'nginx' : 'a cache that knows nothing of Next',
    check: ['-t', ...words],
    words,
    port,
    more: () => readFileSync(path.join(folder, 'access.log'), 'utf8'),
  });
}

/** @param folder for what differs from shop to shop */
export async function openVarnish(shop: string, folder: string): Promise<Front> {
  const port = await freePort();
  const from = path.join(DEPLOY, 'varnish');
  const [host = '', shopPort = ''] = shop.split(':');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'shops.vcl'),
    readFileSync(path.join(from, 'shops.vcl'), 'utf8').replace('127.0.0.1', host).replace('"3000"', `"${shopPort}"`),
  );
  const file = path.join(from, 'default.vcl');
  const found = ['-p', `vcl_path=${folder}:${from}`];
  const home = path.join(folder, 'varnish');
  const [, filter = ''] = /-q '(.*)'/.exec(readFileSync(path.join(from, 'varnishncsa.conf'), 'utf8')) ?? [];
  return openFront({
    program: 'varnishd',
    check: ['-C', '-f', file, ...found],
    // It makes a folder there as a user of its own.
    environment: { TMPDIR: '/tmp' },
    words: [
      '-F',
      '-n',
      home,
      '-a',
      `localhost:${port}`,
      '-f',
      file,
      '-s',
      'malloc,64m',
      ...found,
      '-p',
      'http_gzip_support=off',
    ],
    port,
    // As its own unit writes it, from what Varnish remembers.
    more: () => execFileSync(fileOf('varnishncsa') ?? '', ['-n', home, '-q', filter, '-d'], { encoding: 'utf8' }),
  });
}

export async function openCaddy(shop: string, folder: string): Promise<Front> {
  const [port, admin] = [await freePort(), await freePort()];
  const words = ['--config', path.join(DEPLOY, 'Caddyfile'), '--adapter', 'caddyfile'];
  return openFront({
    program: 'caddy',
    check: ['validate', ...words],
    words: ['run', ...words],
    environment: {
      SITE: `http://localhost:${port}`,
      SHOPS: shop,
      CADDY_ADMIN: `localhost:${admin}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    port,
  });
}
