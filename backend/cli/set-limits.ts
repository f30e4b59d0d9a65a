import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { cashLimitsInWords, changeCashLimits, readCashLimits, showCashLimits } from '../checkout/cash-limits';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE =
  'limits [--orders <number>] [--pieces <number>] [--rupees <amount>] [--above refuse|ask] [--confirm-first yes|no] [--confirm-above <amount>] [--confirm-refused yes|no] [--discount-most <percent>]';

/** The field of the call behind each option. */
const FIELDS: Readonly<Record<string, string>> = {
  orders: 'orders',
  pieces: 'pieces',
  rupees: 'rupees',
  above: 'above',
  'confirm-first': 'confirmFirst',
  'confirm-above': 'confirmAbove',
  'confirm-refused': 'confirmRefused',
  'discount-most': 'discountMost',
};

/** The word for no limit. */
const NONE = 'none';

export const setLimits: Command = {
  usage: USAGE,
  about:
    "show or set what one account, or one phone, may have on its way that is paid on delivery; 'none' is no limit, and with 'ask' orders above them wait for your approval; and which of them are to be confirmed before they are packed",
  async run({ services, say }, args) {
    const option = { type: 'string' } as const;
    const options = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, option]));
    const { values } = readArguments(args, USAGE, 0, options);
    const merchant = atCommandLine({ services });
    const typed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [FIELDS[name], value === NONE ? '' : value] as const),
    );
    if (Object.keys(typed).length > 0)
      await changeCashLimits(
        merchant,
        readInput(settingsCalls.changeCashLimits, { ...(await showCashLimits(merchant)), ...typed }),
      );
    const { isSet, ...set } = await readCashLimits(services.db);
    say(`${cashLimitsInWords(set)}${isSet ? '' : ' (nobody has set them yet)'}`);
  },
};
