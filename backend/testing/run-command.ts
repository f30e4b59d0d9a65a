import { commands } from '../cli/commands';
import type { Services } from '../services';

/**
 * Runs `npm run shop -- <words>` and answers the lines it said.
 *
 * @throws Error for a command that there is not, or the UsageError of the command
 */
export async function runCommand(services: Services, ...[name = '', ...args]: string[]): Promise<string> {
  const command = commands[name];
  if (!command) throw new Error(`There is no command '${name}'.`);
  const said: string[] = [];
  await command.run({ services, say: (line) => said.push(line), progress: () => undefined }, args);
  return said.join('\n');
}
