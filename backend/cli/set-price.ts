import { formatRupees } from '@/lib/rules/money/format-rupees';
import { setPrice as setPriceOf } from '../catalogue/set-price';
import { atCommandLine, sayAll, type Command } from './command';
import { readArguments, readAmount, SURE_OPTION, withSure } from './read-arguments';

const USAGE = 'price <id> <rupees> [--size <size>] [--original <rupees>] [--sure]';

export const setPrice: Command = {
  usage: USAGE,
  about: 'set the price of a product or of one size, and the one struck through (0 = none)',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, 2, {
      size: { type: 'string' },
      original: { type: 'string' },
      ...SURE_OPTION,
    });
    const [id = '', typed] = operands;
    const pricePaise = readAmount(typed, 'The price');
    const originalPaise = values.original === undefined ? undefined : readAmount(values.original, '--original');
    const note = await setPriceOf(
      atCommandLine(desk),
      withSure({ id, size: values.size, pricePaise, originalPaise, sure: values.sure }),
    );
    const struck = originalPaise ? `, struck through ${formatRupees(originalPaise)}` : '';
    sayAll(desk, [
      `${[id, values.size].filter(Boolean).join(' in ')} costs ${formatRupees(pricePaise)}${struck}`,
      note,
    ]);
  },
};
