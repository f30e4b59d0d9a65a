import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A step, or a test by file and title, and how long it took. */
export interface Timed {
  title: string;
  seconds: number;
}

/** What a test runner counted; steps that are no runner count nothing. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** File and title of what failed once and passed when it was tried again. */
  secondTries?: readonly string[];
  /** Its tests with their times, for the list of the slowest. */
  timed?: readonly Timed[];
}

/** One step of the gate. */
export interface Step {
  name: string;
  /**
   * @param said gathers what the step says, where another runs beside it; else it is shown as it comes
   * @throws Error when the gate has to close here
   */
  run(said?: Buffer[]): Promise<Count | undefined>;
}

/**
 * Runs a tool of node_modules, or a script of ours through tsx, with its output shown.
 *
 * @param extra settings added to the environment
 * @param said gathers the output instead
 * @throws Error when it does not end with 0
 */
export async function runTool(
  tool: string,
  args: readonly string[] = [],
  extra: Record<string, string> = {},
  said?: Buffer[],
): Promise<void> {
  const [program, ...before] = tool.endsWith('.ts')
    ? [path.join('node_modules', 'tsx', 'dist', 'cli.mjs'), tool]
    : [path.join('node_modules', tool)];
  const child = spawn(process.execPath, [program ?? tool, ...before, ...args], {
    stdio: said ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...extra },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words: Buffer) => said?.push(words));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${path.basename(tool)} ended with ${code ?? 'a signal'}`);
}

/**
 * Runs a test runner that leaves a JSON report in a file, and reads what it counted.
 *
 * @param run gets the file for the report
 * @throws Error when the runner failed without counting a failed test: it did not get that far
 */
export async function countTests(
  run: (reportFile: string) => Promise<void>,
  readCount: (report: unknown) => Count,
): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const fault = await run(reportFile).catch((error: unknown) => error);
    const count = existsSync(reportFile) ? readCount(JSON.parse(readFileSync(reportFile, 'utf8'))) : undefined;
    if (!count || (fault !== undefined && count.failed === 0))
      throw fault ?? new Error('The test runner left no report.');
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
