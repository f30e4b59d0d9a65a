import { existsSync } from 'node:fs';
import { readBackendConfig } from '../backend-config';
import { createBackend } from '../create-backend';
import { commands, helpOf, usageText } from './commands';
import { UsageError } from './command';
import { Refusal } from '../refusal';

/** @returns the exit code: 0 done, 1 refused or failed */
async function main([name, ...args]: string[]): Promise<number> {
  const command = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name];
  if (!command) {
    console.log(usageText());
    return ['help', '--help', '-h'].includes(name ?? '') ? 0 : 1;
  }
  const help = helpOf(command, args);
  if (help !== undefined) {
    console.log(help);
    return 0;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const backend = await createBackend(readBackendConfig(process.env), { seed: false });
  try {
    await command.run({ services: backend.services, say: console.log, progress: showProgress }, args);
    return 0;
  } finally {
    await backend.close();
  }
}

/** On a terminal each line takes the place of the one before. */
function showProgress(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`);
  if (process.stderr.isTTY && /^(\d+) of \1 /.test(line)) process.stderr.write('\n');
}

// What reads the words may stop first, as `head` does: the command goes on to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const words =
    error instanceof UsageError ||
    error instanceof Refusal ||
    (error instanceof Error && error.message.startsWith('Wrong settings'))
      ? error.message
      : error;
  console.error(words);
  process.exitCode = 1;
}
