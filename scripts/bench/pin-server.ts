import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';

const SERVER_CORE = 0;
const LOAD_CORE = 1;

/** Whether server and load can have a core each. */
export const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Keeps a running server, all its threads, on one core. */
export function pinServer(pid: number): void {
  if (canPin) spawnSync('taskset', ['-acp', String(SERVER_CORE), String(pid)]);
}

export interface Load {
  /** Requests answered per second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers other than 200. */
  refused: number;
}

/** Asks for a page over 16 connections for `seconds`, gzip asked, from the other core. */
export function loadPage(url: string, seconds: number): Load {
  const tool = path.resolve('node_modules/autocannon/autocannon.js');
  const asked = [tool, '-c', '16', '-d', String(seconds), '-H', 'accept-encoding: gzip', '--json', url];
  const run = canPin
    ? spawnSync('taskset', ['-c', String(LOAD_CORE), process.execPath, ...asked], { encoding: 'utf8' })
    : spawnSync(process.execPath, asked, { encoding: 'utf8' });
  const { requests, latency, non2xx } = JSON.parse(run.stdout) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
  };
  return { rate: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, refused: non2xx };
}
