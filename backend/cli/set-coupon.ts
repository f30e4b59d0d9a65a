import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { saveCoupon } from '@/backend/coupons/save-coupon';
import { atCommandLine, type Command } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'coupon <CODE> <percent> [--limit <orders>] [--per-shopper <orders>] [--first-order] [--off] [--sure]';

export const setCoupon: Command = {
  usage: USAGE,
  about: 'make or change a coupon; --first-order: it counts for first orders only; --off ends it',
  async run({ services, say }, args) {
    const { values, operands } = readArguments(args, USAGE, 2, {
      limit: { type: 'string' },
      'per-shopper': { type: 'string' },
      'first-order': { type: 'boolean' },
      off: { type: 'boolean' },
      ...SURE_OPTION,
    });
    const [code, percent] = operands;
    const typed = {
      code,
      percent,
      usageLimit: values.limit,
      shopperLimit: values['per-shopper'],
      countsFor: values['first-order'] ? 'first-order' : undefined,
      ended: values.off,
      sure: values.sure,
    };
    const input = readInput(settingsCalls.saveCoupon, withSure(typed));
    const { message } = await saveCoupon(atCommandLine({ services }), input);
    say(message);
  },
};
