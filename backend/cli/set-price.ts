import { formatRupees } from '@/lib/money/format-rupees';
import { changeProduct } from './change-product';
import { UsageError, type Command } from './command';
import { readArguments, readRupees } from './read-arguments';

const USAGE = 'price <id> <rupees> [--original <rupees>]';

export const setPrice: Command = {
  usage: USAGE,
  about: "set a product's price, and the one struck through (0 = none)",
  async run({ services, say }, args) {
    const { values, operands } = readArguments(args, USAGE, 2, { original: { type: 'string' } });
    const [id = '', typed] = operands;
    const pricePaise = readRupees(typed, 'The price');
    if (pricePaise === 0) throw new UsageError('The price must be more than 0.');
    const original = values.original === undefined ? undefined : readRupees(values.original, '--original');
    if (original && original < pricePaise)
      throw new UsageError('The price struck through may not be lower than the price.');
    await changeProduct(services, id, {
      price_paise: pricePaise,
      ...(original === undefined ? {} : { original_price_paise: original || null }),
    });
    say(`${id} costs ${formatRupees(pricePaise)}${original ? `, struck through ${formatRupees(original)}` : ''}`);
  },
};
