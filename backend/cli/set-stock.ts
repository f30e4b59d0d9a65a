import { changeProduct } from './change-product';
import { UsageError, type Command } from './command';
import { readArguments, readWhole } from './read-arguments';
import { variantKeys } from '../catalogue/variant-keys';

const USAGE = 'stock <id> <size-color> <pieces>|always';

export const setStock: Command = {
  usage: USAGE,
  about: 'set the pieces left of a variant, e.g. stock kurta-1 M-Red 4',
  async run({ services, say }, args) {
    const { operands } = readArguments(args, USAGE, 3, {});
    const [id = '', variantKey = '', typed] = operands;
    const quantity = typed === 'always' ? undefined : readWhole(typed, 'Pieces', 0, 1_000_000);
    await changeProduct(services, id, {}, async (trx, product) => {
      const keys = variantKeys(product);
      if (!keys.has(variantKey))
        throw new UsageError(`${id} has no variant ${variantKey}; it has ${[...keys].join(', ')}.`);
      await trx.deleteFrom('stock').where('product_id', '=', id).where('variant_key', '=', variantKey).execute();
      if (quantity !== undefined) {
        await trx.insertInto('stock').values({ product_id: id, variant_key: variantKey, quantity }).execute();
      }
    });
    say(`${id} ${variantKey}: ${quantity === undefined ? 'always available' : `${quantity} left`}`);
  },
};
