import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { changeFees, feesInWords, showFees } from '../catalogue/change-fees';
import { atCommandLine, type Command } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'fees [--shipping <rupees>] [--platform <rupees>] [--sure]';

export const setFees: Command = {
  usage: USAGE,
  about: 'show or set the fees of every order',
  async run({ services, say }, args) {
    const { values } = readArguments(args, USAGE, 0, {
      shipping: { type: 'string' },
      platform: { type: 'string' },
      ...SURE_OPTION,
    });
    const merchant = atCommandLine({ services });
    const { shipping, platform } =
      Object.keys(values).length === 0
        ? await showFees(merchant)
        : await changeFees(merchant, readInput(settingsCalls.changeFees, withSure(values)));
    say(feesInWords({ shippingPaise: rupeesToPaise(shipping), platformPaise: rupeesToPaise(platform) }));
  },
};
