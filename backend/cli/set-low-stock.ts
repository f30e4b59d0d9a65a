import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { changeLowStock, showLowStock } from '../catalogue/low-stock';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'low-stock [<units>]';

export const setLowStock: Command = {
  usage: USAGE,
  about: "show or set up to how many units left shoppers read 'Only 2 left'; 0: never",
  async run({ services, say }, args) {
    const [units] = readArguments(args, USAGE, [0, 1], {}).operands;
    const merchant = atCommandLine({ services });
    const { words } =
      units === undefined
        ? await showLowStock(merchant)
        : await changeLowStock(merchant, readInput(settingsCalls.changeLowStock, { units }));
    say(words);
  },
};
