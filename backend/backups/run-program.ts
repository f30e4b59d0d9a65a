import { spawn } from 'node:child_process';

/** How much of a program's error stream is stored, in characters. */
const WORDS_MAX = 600;

/** A program that could not be started, failed, or took too long; `words` is what it said. */
export class ProgramError extends Error {
  constructor(
    readonly program: string,
    readonly words: string,
    /** Whether it is not on this machine at all. */
    readonly isMissing = false,
  ) {
    super(`${program}: ${words}`);
    this.name = 'ProgramError';
  }
}

/**
 * Runs a program to its end, with the environment of this process.
 *
 * @param limitMs it is ended after so long, with all that it started
 * @param signal ends it likewise
 * @returns what it said, up to its first megabyte
 * @throws ProgramError where it fails
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { limitMs, signal }: { limitMs: number; signal?: AbortSignal | undefined },
): Promise<string> {
  return new Promise((resolve, reject) => {
    // A group of its own: what a shell has started ends with it.
    const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let [said, complained, why] = ['', '', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      if (said.length < 1_000_000) said += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => (complained = (complained + chunk.toString()).slice(-WORDS_MAX)));
    const end = (because: string) => {
      why ||= because;
      if (child.pid !== undefined) endGroup(child.pid);
    };
    const timer = setTimeout(
      () => end(`it was ended, since it took longer than ${Math.round(limitMs / 1000)} s`),
      limitMs,
    );
    const onAbort = () => end('it was ended with the shop');
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    const settle = (words: string | undefined, isMissing = false) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      if (words === undefined) resolve(said);
      else reject(new ProgramError(program, words, isMissing));
    };
    child.on('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ENOENT' ? 'it is not on this machine' : error.message, error.code === 'ENOENT'),
    );
    child.on('close', (code, killed) => {
      if (why === '' && code === 0) settle(undefined);
      else settle(why || complained.trim() || `it ended with ${code ?? killed}`);
    });
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
