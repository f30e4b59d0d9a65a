import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { endCoupon, saveCoupon } from '@/backend/coupons/save-coupon';
import { atCommandLine, type Command } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';

const USAGE =
  'coupon <CODE> [<percent>] [--rupees <amount>] [--any <units>] [--pack] [--free-delivery] [--shelf <path>] [--products <ids>] [--minimum <rupees>] [--prepaid] [--from <moment>] [--until <moment>] [--limit <orders>] [--per-shopper <orders>] [--first-order] [--automatic] [--off] [--sure]';

const TERMS_OPTIONS = {
  rupees: { type: 'string' },
  any: { type: 'string' },
  pack: { type: 'boolean' },
  'free-delivery': { type: 'boolean' },
  shelf: { type: 'string' },
  products: { type: 'string' },
  minimum: { type: 'string' },
  prepaid: { type: 'boolean' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

type TermsOptions = { [Name in keyof typeof TERMS_OPTIONS]?: string | boolean };

/** The fields of the call; what it gives follows from the options. */
function termsTyped({ any: units, pack, 'free-delivery': isFree, ...terms }: TermsOptions) {
  const { rupees, shelf, products, minimum, prepaid, from, until } = terms;
  const gives = isFree ? 'free-delivery' : pack ? 'pack' : units ? 'any' : rupees ? 'rupees' : 'percent';
  return { gives, rupees, units, shelf, products, minimum, prepaid, from, until };
}

export const setCoupon: Command = {
  usage: USAGE,
  about:
    'make or change an offer, by its code or --automatic: a percentage, --rupees off, --any 3 or a --pack of --products for --rupees, or --free-delivery; moments are like 2026-11-20 or "2026-11-20 18:00" in India; --off ends it, without more as it is',
  async run({ services, say }, args) {
    const { values, operands } = readArguments(args, USAGE, [1, 2], {
      ...TERMS_OPTIONS,
      limit: { type: 'string' },
      'per-shopper': { type: 'string' },
      'first-order': { type: 'boolean' },
      automatic: { type: 'boolean' },
      off: { type: 'boolean' },
      ...SURE_OPTION,
    });
    const [code, percent] = operands;
    const { limit: usageLimit, 'per-shopper': shopperLimit, off: ended, sure } = values;
    if (ended && operands.length === 1 && Object.keys(TERMS_OPTIONS).every((name) => !(name in values))) {
      const { message } = await endCoupon(
        atCommandLine({ services }),
        readInput(settingsCalls.endCoupon, withSure({ code, sure })),
      );
      say(message);
      return;
    }
    const countsFor = values['first-order'] ? 'first-order' : undefined;
    const way = values.automatic ? 'automatic' : undefined;
    const typed = { ...termsTyped(values), way, code, percent, usageLimit, shopperLimit, countsFor, ended, sure };
    const input = readInput(settingsCalls.saveCoupon, withSure(typed));
    const { message } = await saveCoupon(atCommandLine({ services }), input);
    say(message);
  },
};
