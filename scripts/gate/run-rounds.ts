import { runTool, type Step } from './step';
import { Tally } from './tally';

/** A tool that passes or does not, and counts nothing. */
export function check(name: string, tool: string, args: readonly string[] = []): Step {
  return {
    name,
    async run(said) {
      await runTool(tool, args, {}, said);
      return undefined;
    },
  };
}

/** Rows of steps that run side by side. */
export type Round = readonly (readonly Step[])[];

/**
 * Runs rounds one after the other, and within a round its rows side by side. Nothing starts after a failed step. Says
 * at the end how long each step took, which tests were slowest, and on a line of its own how many passed; the process
 * ends with 1 where one failed.
 */
export async function runRounds(rounds: readonly Round[]): Promise<void> {
  const steps = rounds.flat(2);
  const tally = new Tally();

  /** @param said gathers what the step says, which is shown whole at its end */
  const take = async (step: Step, said?: Buffer[]): Promise<void> => {
    if (tally.failed > 0) return;
    const title = `${steps.indexOf(step) + 1}/${steps.length} ${step.name}`;
    const heading = `\n── ${title}`;
    if (!said) console.log(heading);
    const started = performance.now();
    const outcome = await step
      .run(said)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    const seconds = (performance.now() - started) / 1000;
    tally.time(step.name, seconds);
    if (said) process.stdout.write(Buffer.concat([Buffer.from(`${heading}\n`), ...said]));
    if (outcome) tally.add(outcome instanceof Error ? { passed: 0, failed: 1, skipped: 0 } : outcome);
    const isPassed = !(outcome instanceof Error || (outcome && outcome.failed > 0));
    const ended = `${title} (${seconds.toFixed(1)} s)`;
    if (isPassed) console.log(`✓ ${ended}`);
    else console.error(`✗ ${ended}${outcome instanceof Error ? `: ${outcome.message}` : ''}`);
  };

  for (const rows of rounds)
    await Promise.all(
      rows.map(async (row) => {
        for (const step of row) await take(step, rows.length > 1 ? [] : undefined);
      }),
    );

  console.log(`\n${tally.times().join('\n')}\n\n${tally.lastLines().join('\n')}`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
}
