import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Memory as a folder, on Linux. */
const MEMORY = '/dev/shm';
/** Room needed there, in bytes: several times what a run takes; a container may have less. */
const ROOM_MIN = 2 * 1024 ** 3;

/**
 * Puts the temporary files of all that this process starts into memory, where that can be had, until it ends: databases of
 * tests and journeys otherwise wait for a disk half of their time. What Node.js compiles of a file lies there too: a shop
 * that starts spends a third of its time on compiling.
 */
export function workInMemory(environment: Record<string, string | undefined>): void {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_MIN) return;
  const folder = mkdtempSync(path.join(MEMORY, 'shop-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  if (spawnSync(program).status !== 0) return;
  environment['TMPDIR'] = folder;
  environment['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled');
}
