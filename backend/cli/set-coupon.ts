import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { saveCoupon } from '../checkout/save-coupon';
import { atCommandLine, type Command } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'coupon <CODE> <percent> [--limit <orders>] [--per-shopper <orders>] [--off] [--sure]';

export const setCoupon: Command = {
  usage: USAGE,
  about: 'make or change a coupon; --off ends it',
  async run({ services, say }, args) {
    const { values, operands } = readArguments(args, USAGE, 2, {
      limit: { type: 'string' },
      'per-shopper': { type: 'string' },
      off: { type: 'boolean' },
      ...SURE_OPTION,
    });
    const [code, percent] = operands;
    const typed = { code, percent, usageLimit: values.limit, shopperLimit: values['per-shopper'], ended: values.off };
    const { coupon } = await saveCoupon(
      atCommandLine({ services }),
      readInput(settingsCalls.saveCoupon, withSure({ ...typed, sure: values.sure })),
    );
    const limits = [
      coupon.usageLimit === undefined ? 'any number of orders' : `${coupon.usageLimit} orders in all`,
      coupon.shopperLimit === undefined ? 'any number by one shopper' : `${coupon.shopperLimit} by one shopper`,
    ];
    say(coupon.active ? `${coupon.code}: ${coupon.percent} % off, ${limits.join(', ')}` : `${coupon.code} is off`);
  },
};
