import { listCoupons } from '@/backend/coupons/list-coupons';
import { exportOffers, setOffers } from '@/backend/coupons/set-offers';
import { termsInFull } from '@/lib/rules/checkout/offer-words';
import { fileOnDisk } from '../files/csv-file';
import { atCommandLine, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { readPages } from './read-pages';
import { sayFileOutcome } from './report-bad-rows';
import { LIST_OPTIONS, LIST_USAGE, sayList, type ListForm } from './list-output';

const USAGE = `coupons [${LIST_USAGE} | <offers.csv> [--preview] | export]`;

export const listCouponsMade: Command = {
  usage: USAGE,
  about:
    'list the offers with their limits and how often they were used, those that ended last; make and change them by a file, which leaves others as they are; export writes it',
  async run(desk, args) {
    const options = { preview: { type: 'boolean' }, ...LIST_OPTIONS } as const;
    const { values, operands } = readArguments(args, USAGE, [0, 1], options);
    const [what] = operands;
    const merchant = atCommandLine(desk);
    if (what === undefined) return listMade(desk, values);
    if (what === 'export') return desk.say((await exportOffers(merchant)).csv.trimEnd());
    const save = values.preview !== true;
    sayFileOutcome(desk, await setOffers(merchant, { file: fileOnDisk(what), save }), 'Nothing was changed');
    if (!save) desk.say('This is what it would change; nothing was.');
  },
};

async function listMade(desk: Desk, form: ListForm): Promise<void> {
  const merchant = atCommandLine(desk);
  sayList(desk, form, {
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
}
