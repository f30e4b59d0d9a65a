import { normalizeCoupon } from '@/lib/checkout/normalize-coupon';
import { UsageError, type Command } from './command';
import { readArguments, readWhole } from './read-arguments';

const USAGE = 'coupon <CODE> <percent> [--limit <orders>] [--per-shopper <orders>] [--off]';

export const setCoupon: Command = {
  usage: USAGE,
  about: 'make or change a coupon; --off ends it',
  async run({ services: { db }, say }, args) {
    const { values, operands } = readArguments(args, USAGE, 2, {
      limit: { type: 'string' },
      'per-shopper': { type: 'string' },
      off: { type: 'boolean' },
    });
    const code = normalizeCoupon(operands[0] ?? '');
    if (!/^[A-Z0-9_-]{1,40}$/.test(code))
      throw new UsageError('A coupon code has 1 to 40 letters, digits, hyphens or underscores.');
    const coupon = {
      percent: readWhole(operands[1], 'The percent', 1, 100),
      usage_limit: values.limit === undefined ? null : readWhole(values.limit, '--limit', 1, 1_000_000),
      shopper_limit:
        values['per-shopper'] === undefined ? null : readWhole(values['per-shopper'], '--per-shopper', 1, 1000),
      active: values.off ? 0 : 1,
    };
    await db
      .insertInto('coupons')
      .values({ code, ...coupon, used_count: 0 })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(coupon))
      .execute();
    const limits = [
      coupon.usage_limit === null ? 'any number of orders' : `${coupon.usage_limit} orders in all`,
      coupon.shopper_limit === null ? 'any number by one shopper' : `${coupon.shopper_limit} by one shopper`,
    ];
    say(coupon.active ? `${code}: ${coupon.percent} % off, ${limits.join(', ')}` : `${code} is off`);
  },
};
