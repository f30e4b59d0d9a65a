import { setStock as setStockOf } from '../catalogue/set-stock';
import { variantWords } from '@/lib/rules/cart/named-variants';
import { atCommandLine, UsageError, type Command } from './command';
import { readArguments, readWhole } from './read-arguments';

const USAGE = 'stock <id> <size-color> <pieces>|always';

export const setStock: Command = {
  usage: USAGE,
  about: "set the units left of a variant, e.g. stock kurta-1 M-Red 4, or stock kurta-1 'L cream' 4",
  async run(desk, args) {
    // A variant of several words need not be quoted.
    const { operands } = readArguments(joined(args), USAGE, 3, {});
    const [id = '', variant = '', typed = ''] = operands;
    if (variant === '') throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    const units = typed === 'always' ? undefined : readWhole(typed, 'Pieces', 0, 1_000_000);
    const [set] = await setStockOf(atCommandLine(desk), { id, cells: [{ variant, units }] });
    const words = set ? variantWords(set) : variant;
    desk.say(`${id} ${words}: ${units === undefined ? 'always available' : `${units} left`}`);
  },
};

function joined(args: string[]): string[] {
  if (args.length <= 3 || args.some((arg) => arg.startsWith('--'))) return args;
  return [args[0] ?? '', args.slice(1, -1).join(' '), args.at(-1) ?? ''];
}
