import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { cashLimitsInWords, changeCashLimits, showCashLimits } from '../checkout/cash-limits';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'limits [--orders <number>] [--pieces <number>] [--rupees <amount>] [--above refuse|ask]';

/** The word for no limit. */
const NONE = 'none';

export const setLimits: Command = {
  usage: USAGE,
  about:
    "show or set what one account, or one phone, may have on its way that is paid on delivery; 'none' is no limit, and with 'ask' orders above them wait for your approval",
  async run({ services, say }, args) {
    const option = { type: 'string' } as const;
    const options = { orders: option, pieces: option, rupees: option, above: option };
    const { values } = readArguments(args, USAGE, 0, options);
    const merchant = atCommandLine({ services });
    const shown = await showCashLimits(merchant);
    const typed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === NONE ? '' : value] as const),
    );
    const {
      orders,
      pieces: units,
      rupees,
      above,
      isSet,
    } = Object.keys(values).length === 0
      ? shown
      : await changeCashLimits(merchant, readInput(settingsCalls.changeCashLimits, { ...shown, ...typed }));
    const set = {
      orders: orders ?? null,
      pieces: units ?? null,
      paise: rupees === undefined ? null : rupeesToPaise(rupees),
      above,
    };
    say(`${cashLimitsInWords(set)}${isSet ? '' : ' (nobody has set them yet)'}`);
  },
};
