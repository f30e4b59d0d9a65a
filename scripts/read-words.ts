import { parseArgs } from 'node:util';

/**
 * The words of a command without options but `--help`, which prints its usage and ends the process.
 *
 * @param fault what is wrong with the words; printed with the usage, and ends the process with exit code 1
 */
export function readWords(
  usage: string,
  fault: (words: readonly string[]) => string | undefined = () => undefined,
): string[] {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(usage);
      process.exit();
    }
    const wrong = fault(positionals);
    if (wrong === undefined) return positionals;
    throw new Error(wrong);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}
