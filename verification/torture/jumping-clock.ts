import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOOK_EVERY_MS } from './shifted-clock';
import { rest } from '@/scripts/until';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Sets the clock of one shop's process; see shifted-clock.ts. */
export interface JumpingClock {
  settings: Record<string, string>;
  /** Sets it off by so many ms from the machine's, and waits until the shop has noticed. */
  jumpTo(offsetMs: number): Promise<void>;
  dispose(): void;
}

export function jumpingClock(): JumpingClock {
  const file = path.join(tmpdir(), `clock-${process.pid}-${performance.now()}`);
  const write = (offsetMs: number) => {
    writeFileSync(`${file}.part`, String(offsetMs));
    // Written whole and then renamed: a reader never sees half a number.
    renameSync(`${file}.part`, file);
  };
  write(0);
  const preload = pathToFileURL(path.resolve('verification/torture/shifted-clock.ts')).href;
  return {
    settings: { NODE_OPTIONS: `--import ${preload}`, TORTURE_CLOCK: file },
    async jumpTo(offsetMs) {
      write(offsetMs);
      await rest(5 * LOOK_EVERY_MS);
    },
    dispose: () => rmSync(file, { force: true }),
  };
}
