import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePostgres, startPostgres } from '@/scripts/gate/start-postgres';
import { startServer, type ServerProcess } from '@/scripts/server-process';

interface MachinesPlan {
  count: number;
  /** How long the line to the database takes each way, in ms; 0 = there is none between. */
  delayMs?: number;
  settings?: Record<string, string>;
  /** Fills the database before the first starts. */
  fill(settings: Record<string, string>): Promise<void>;
}

/** Backends of one shop, each a process with a folder of its own, on one PostgreSQL that forgets nothing. */
export interface Machines {
  each: readonly ServerProcess[];
  /** The database without the slow line. */
  databaseUrl: string;
  dispose(): Promise<void>;
}

const open = new Set<() => Promise<void>>();

/** Ends all that still run: for somebody who interrupts the torture. */
export async function stopAllMachines(): Promise<void> {
  await Promise.all([...open].map((dispose) => dispose()));
}

/** @throws Error where there is no PostgreSQL, and none can be installed */
export async function startMachines({ count, delayMs = 0, settings, fill }: MachinesPlan): Promise<Machines> {
  const programs = ensurePostgres(process.env);
  if (!programs) throw new Error('PostgreSQL is not here: install it, or run this where apt and root are at hand.');
  const folder = await mkdtemp(path.join(tmpdir(), 'machines-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const dispose = async () => {
    open.delete(dispose);
    for (const end of ends.splice(0).reverse()) await end();
  };
  open.add(dispose);
  try {
    const postgres = await startPostgres(programs, { isDurable: true });
    ends.push(() => postgres.stop());
    const addressAt = (port: string) => `postgres://shop@127.0.0.1:${port}/postgres`;
    const port = postgres.settings['PGPORT'] ?? '';
    const databaseUrl = addressAt(port);
    const line = delayMs > 0 ? await startLine(port, delayMs) : undefined;
    if (line) ends.push(line.stop);
    const shared = {
      DATABASE_URL: line ? addressAt(line.port) : databaseUrl,
      SHOP_SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'silent',
      ...settings,
    };
    await fill({ ...shared, DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'filled') });
    const each: ServerProcess[] = [];
    for (let at = 0; at < count; at += 1) {
      const own = { ...shared, DATA_DIR: path.join(folder, `${at}`), MACHINE: `machine-${at}` };
      const machine = await startServer('backend/cli/serve.ts', '/readyz', own);
      ends.push(() => machine.dispose());
      each.push(machine);
    }
    return { each, databaseUrl, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** In a process of its own, so that it is on time whatever the harness does. */
async function startLine(port: string, delayMs: number): Promise<{ port: string; stop(): Promise<void> }> {
  const words = ['--import', 'tsx', path.join(import.meta.dirname, 'slow-line.ts'), port, String(delayMs)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: said.toString().trim(),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
