import { productCalls } from '@/lib/contract/desk/product-calls';
import { setSale as setSaleOf } from '../catalogue/set-sale';
import { atCommandLine, type Command } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';

const USAGE =
  'sale [<ids>] [--shelf <path>] [--percent <number>] [--rupees <amount>] [--from <moment>] [--until <moment>] [--end] [--sure]';

export const setSale: Command = {
  usage: USAGE,
  about:
    'sale prices of products (k1,k2) or a shelf: so many percent or rupees off, in whole rupees, between moments like 2026-11-20 or "2026-11-20 18:00" in India; --end ends them',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, [0, 1], {
      shelf: { type: 'string' },
      percent: { type: 'string' },
      rupees: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      end: { type: 'boolean' },
      ...SURE_OPTION,
    });
    const input = readInput(productCalls.setSale, withSure({ ...values, products: operands[0] ?? '' }));
    const { message } = await setSaleOf(atCommandLine(desk), input);
    desk.say(message);
  },
};
