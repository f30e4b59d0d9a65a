import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Where the server under test and what loads it run, so that neither takes the other's time. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Why processes cannot be pinned to one core each here; undefined where they can. */
export function whyNotPinned(): string | undefined {
  if (availableParallelism() < 2) return 'this machine has one core alone';
  if (spawnSync('taskset', ['--version']).status !== 0)
    return 'taskset is missing (util-linux; no other system than Linux has it)';
  return undefined;
}

/**
 * Keeps a running process, all its threads and those to come, on one core.
 *
 * @returns lets it run on every core again
 * @throws Error saying why it cannot
 */
export function pin(pid: number, core: number): () => void {
  const before = spawnSync('taskset', ['-p', String(pid)], { encoding: 'utf8' });
  const mask = /mask: ([\da-f,]+)/.exec(before.stdout ?? '')?.[1];
  const pinned = spawnSync('taskset', ['-acp', String(core), String(pid)], { encoding: 'utf8' });
  if (mask === undefined || pinned.status !== 0)
    throw new Error(`Process ${pid} cannot be kept on core ${core}: ${whyNotPinned() ?? pinned.stderr.trim()}.`);
  return () => void spawnSync('taskset', ['-ap', mask, String(pid)]);
}

/** The words that start a process on one core, or anywhere where that cannot be had. */
export const pinned = (core: number, words: readonly string[]): string[] =>
  whyNotPinned() === undefined ? ['taskset', '-c', String(core), ...words] : [...words];
