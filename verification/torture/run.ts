import { parseArgs } from 'node:util';
import { BrokenPromise } from './broken-promise';
import { scenarios } from './scenarios';
import type { ScenarioContext, Scenario } from './scenario';
import { stopAllMachines } from './machines';
import { seededRandom } from '@/testing/seeded-random';
import { closeAllMachines } from './behind-balancer/open-machines';
import { manyMachines, Missing } from './scenarios/many-machines';
import { closeAllShops } from './test-shop';

const environment: Record<string, string | undefined> = process.env;
const DEFAULT_SEED = 20261120;
/**
 * How much longer times may be in the gate, whose machine also builds and runs browsers: there they only catch what
 * never ends.
 */
const SHARED_MACHINE = 10;

const USAGE = `npm run torture -- [--machines N] [--rounds N] [--only NAME]... [--seed S] [--patience F] [--short] [--list]
Injects faults into shops of its own on this machine: real processes, real database files, a payment provider that misbehaves.
Ends with 1 at the first broken promise. Without --rounds every scenario takes its own number; --short is what npm run verify takes.
--machines takes several built shops on one PostgreSQL behind HAProxy instead: 3, say.
--patience allows F times the promised times, for a machine that others use too (1; 10 with --short).
`;

const { values } = parseArgs({
  options: {
    machines: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true },
    seed: { type: 'string' },
    patience: { type: 'string' },
    short: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

function chosen(): readonly Scenario[] {
  if (values.machines !== undefined) return [manyMachines(number(values.machines, 1))];
  const names = values.only;
  if (!names) return values.short ? scenarios.filter(({ rounds }) => rounds.short > 0) : scenarios;
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no scenario ${unknown.join(', ')}. There are:\n${scenarios.map(({ name }) => `  ${name}`).join('\n')}`,
    );
  return scenarios.filter(({ name }) => names.includes(name));
}

function number(given: string | undefined, otherwise: number): number {
  const parsed = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(parsed) || parsed < 1) throw new Error(`${given} is no whole number from 1 on.`);
  return parsed;
}

function contextFor({ rounds, name }: Scenario, seed: number): ScenarioContext {
  const { short } = values;
  const progress = (words: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}: ${words}`);
  };
  return {
    rounds: number(values.rounds, short ? rounds.short || 1 : rounds.long),
    short,
    seed,
    patience: number(values.patience, short ? SHARED_MACHINE : 1),
    random: seededRandom(seed),
    progress,
  };
}

/** @returns whether every promise was kept */
async function torture(): Promise<boolean> {
  const seed = number(values.seed, DEFAULT_SEED);
  console.log(
    `Torture${values.short ? ', short form' : ''}, seed ${seed}, patience ${values.patience ?? (values.short ? SHARED_MACHINE : 1)}, Node ${process.version}\n\n| scenario | promise | checked | worst | took |\n|---|---|---|---|---|`,
  );
  for (const scenario of chosen()) {
    const started = performance.now();
    try {
      const { checked, worst } = await scenario.run(contextFor(scenario, seed));
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
      const figures = Object.entries(worst)
        .map(([what, value]) => `${what} ${value}`)
        .join(', ');
      console.log(
        `| ${scenario.name} | ${scenario.promise} | ${checked} | ${figures} | ${Math.round((performance.now() - started) / 1000)} s |`,
      );
    } catch (error) {
      if (error instanceof Missing && !environment['CI']) {
        console.warn(`! Skipped: ${error.message}.`);
        continue;
      }
      if (!(error instanceof BrokenPromise)) throw error;
      console.error(
        `\n✗ ${scenario.name}: ${error.message}\n  Promised: ${scenario.promise}\n  Again: npm run torture -- ${values.machines ? `--machines ${values.machines}` : `--only ${scenario.name}`} --seed ${seed}${values.short ? ' --short' : ''}`,
      );
      return false;
    }
  }
  return true;
}

const closeAll = () => Promise.all([closeAllShops(), stopAllMachines(), closeAllMachines()]);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));

if (values.help || values.list) {
  console.log(
    USAGE +
      scenarios
        .map(({ name, promise, rounds }) => `  ${name.padEnd(42)} ${promise} (${rounds.long} rounds)`)
        .join('\n'),
  );
} else {
  const isUnbroken = await torture().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  await closeAll();
  // A lane of a broken scenario may still be running; nothing it does counts any more.
  process.exit(isUnbroken ? 0 : 1);
}
