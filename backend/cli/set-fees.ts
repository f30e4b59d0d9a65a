import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { changeFees, showFees } from '../catalogue/change-fees';
import { atCommandLine, type Command } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'fees [--shipping <rupees>] [--platform <rupees>] [--free-above <rupees>|off] [--sure]';

export const setFees: Command = {
  usage: USAGE,
  about: 'show or set the fees of every order; --free-above: from that amount on, after a coupon, delivery is free',
  async run({ services, say }, args) {
    const { values } = readArguments(args, USAGE, 0, {
      shipping: { type: 'string' },
      platform: { type: 'string' },
      'free-above': { type: 'string' },
      ...SURE_OPTION,
    });
    const merchant = atCommandLine({ services });
    const { 'free-above': freeAbove, ...typed } = values;
    const { words } =
      Object.keys(values).length === 0
        ? await showFees(merchant)
        : await changeFees(merchant, readInput(settingsCalls.changeFees, withSure({ ...typed, freeAbove })));
    say(words);
  },
};
