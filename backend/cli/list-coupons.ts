import { listCoupons } from '@/backend/coupons/list-coupons';
import { termsInFull } from '@/lib/rules/checkout/offer-words';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readPages } from './read-pages';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `coupons ${LIST_USAGE}`;

export const listCouponsMade: Command = {
  usage: USAGE,
  about: 'list the offers with their limits and how often they were used; those that ended stand last',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, LIST_OPTIONS);
    const merchant = atCommandLine(desk);
    sayList(desk, values, {
      none: 'No coupons.',
      rows: await readPages(async (after) => {
        const { coupons, next } = await listCoupons(merchant, { after, limit: 200 });
        return { rows: coupons, next };
      }),
      columns: [
        { name: 'coupon', value: ({ code }) => code },
        { name: 'percent', kind: 'number', value: ({ percent }) => percent || undefined },
        { name: 'used', kind: 'number', value: ({ used }) => used },
        { name: 'limit', kind: 'number', value: ({ usageLimit }) => usageLimit },
        { name: 'per-shopper', kind: 'number', value: ({ shopperLimit }) => shopperLimit },
        { name: 'counts-for', value: ({ countsFor }) => countsFor },
        { name: 'active', value: ({ active }) => active },
        { name: 'announced', value: ({ announced, active }) => announced && active },
        { name: 'gives', value: ({ offer }) => offer && termsInFull(offer).join(', ') },
        { name: 'from', value: ({ from }) => from },
        { name: 'until', value: ({ until }) => until },
        { name: 'automatic', value: ({ automatic }) => automatic },
      ],
    });
  },
};
