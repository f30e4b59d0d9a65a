import { parseArgs, type ParseArgsConfig } from 'node:util';
import { plainDigits } from '@/lib/contract/plain-digits';
import { plainText } from '@/lib/contract/plain-text';
import { readRupees, rupeesWords } from '@/lib/contract/read-rupees';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { SURE } from '../refusal';
import { UsageError } from './command';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Options and operands of a command.
 *
 * @param operands how many words it takes besides options, or the fewest and the most
 * @throws UsageError when an option is unknown or an operand is missing or too many
 */
export function readArguments<O extends Options>(
  args: string[],
  usage: string,
  operands: number | readonly [number, number],
  options: O,
) {
  const [fewest, most] = typeof operands === 'number' ? [operands, operands] : operands;
  try {
    const parsed = parseArgs({ args: args.map(plainText), options, allowPositionals: true, strict: true });
    const { length } = parsed.positionals;
    if (length >= fewest && length <= most) return { values: parsed.values, operands: parsed.positionals };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const [, option] = /^Unknown option '(.+?)'/.exec(words) ?? [];
    throw new UsageError(
      `${option === undefined ? words : `There is no option ${option} here.`}\nUsage: npm run shop -- ${usage}`,
    );
  }
  throw new UsageError(`Usage: npm run shop -- ${usage}`);
}

/** Of commands that may ask before they do something. */
export const SURE_OPTION = { sure: { type: 'boolean' } } as const;

/** What was typed, with `--sure` as the answer to whatever would be asked. */
export const withSure = <Typed extends { sure?: boolean | undefined }>({ sure, ...typed }: Typed) =>
  sure === true ? { ...typed, sure: SURE } : typed;

/** @throws UsageError when it is no amount that `readRupees` takes */
export function readAmount(typed: string | undefined, what: string): Paise {
  const rupees = readRupees(typed ?? '');
  if (rupees === undefined) throw new UsageError(`${what} ${rupeesWords(typed ?? '')}.`);
  return rupeesToPaise(rupees);
}

/** @throws UsageError when it is no whole number from `min` to `max` */
export function readWhole(typed: string | undefined, what: string, min: number, max: number): number {
  const digits = plainDigits(typed ?? '');
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${what} must be a whole number from ${min} to ${max}.`);
}
