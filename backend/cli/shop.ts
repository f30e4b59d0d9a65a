import { loadSettingsFiles, refuseLeftBehind } from '@/lib/platform/data-folder';
import { existsSync } from 'node:fs';
import { startedElsewhere } from '@/lib/platform/last-start';
import { createLogger } from '@/lib/platform/log/create-logger';
import { calledFrom, isAddressSet, readBackendConfig } from '../backend-config';
import { createBackend } from '../create-backend';
import { LostStorage } from '../photos/photo-storage';
import { Refusal } from '../refusal';
import { commands, helpOf, noSuchCommand, usageText } from './commands';
import { readNotedAddress } from '../desk/note-address';
import { UsageError } from './command';
import { wordsOfFault, wordsOfRefusal } from './fault-words';

/** @returns the exit code: 0 done, 1 refused or failed */
async function main([name, ...args]: string[]): Promise<number> {
  const command = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name];
  if (!command) {
    const isAsked = ['help', '--help', '-h'].includes(name ?? '');
    if (name === undefined || isAsked) console.log(usageText());
    else console.error(noSuchCommand(name));
    return isAsked ? 0 : 1;
  }
  const help = helpOf(command, args);
  if (help !== undefined) {
    console.log(help);
    return 0;
  }
  loadSettingsFiles(process.env);
  refuseLeftBehind(process.env);
  const elsewhere = startedElsewhere(process.env);
  if (elsewhere !== undefined) console.error(elsewhere);
  // What a command did it says itself.
  const config = readBackendConfig({ LOG_LEVEL: 'warn', ...process.env });
  const from = calledFrom(process.env);
  if (from !== undefined && existsSync(from)) process.chdir(from);
  if ('runClosed' in command) {
    await command.runClosed({ config, say: console.log, progress: showProgress }, args);
    return 0;
  }
  const backend = await createBackend(config, { seed: false, log: createLogger(config, 'stderr') });
  try {
    const noted = isAddressSet(process.env) ? undefined : await readNotedAddress(backend.services);
    if (noted !== undefined) backend.services.config = { ...config, siteUrl: noted };
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

/** What the person at the keyboard reads; a fault of ours with its stack. */
function wordsOf(error: unknown): unknown {
  if (error instanceof Refusal && !(error instanceof LostStorage)) return wordsOfRefusal(error);
  if (error instanceof UsageError || (error instanceof Error && error.message.startsWith('Wrong settings')))
    return error.message;
  return wordsOfFault(error, readBackendConfig(process.env)) ?? error;
}

// What reads the words may stop first, as `head` does: the command goes on to its end.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}
