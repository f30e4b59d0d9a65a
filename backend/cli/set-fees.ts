import { formatRupees } from '@/lib/money/format-rupees';
import { readFees, saveFees } from '../catalogue/fees';
import type { Command } from './command';
import { readArguments, readRupees } from './read-arguments';

const USAGE = 'fees [--shipping <rupees>] [--platform <rupees>]';

export const setFees: Command = {
  usage: USAGE,
  about: 'show or set the fees of every order',
  async run({ services: { db }, say }, args) {
    const { values } = readArguments(args, USAGE, 0, { shipping: { type: 'string' }, platform: { type: 'string' } });
    const fees = await db.transaction().execute(async (trx) => {
      const old = await readFees(trx);
      const wanted = {
        shippingPaise: values.shipping === undefined ? old.shippingPaise : readRupees(values.shipping, '--shipping'),
        platformPaise: values.platform === undefined ? old.platformPaise : readRupees(values.platform, '--platform'),
      };
      await saveFees(trx, wanted);
      return wanted;
    });
    say(`Shipping ${formatRupees(fees.shippingPaise)}, platform fee ${formatRupees(fees.platformPaise)}`);
  },
};
