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
  const say = (line: string) => void said.push(line);
  if ('runClosed' in command) await command.runClosed({ config: services.config, say }, args);
  else await command.run({ services, say, progress: () => undefined }, args);
  return said.join('\n');
}
