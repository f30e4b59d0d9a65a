import type { Product } from '@/lib/contract/product';
import { toProductValues } from '../catalogue/to-product';
import { noSuch } from '../database/no-such';
import type { Queries } from '../database/tables';
import { changeProduct } from './change-product';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'product hide|show <id> [--successor <id>]';

export const showProduct: Command = {
  usage: USAGE,
  about: 'take a product off the shelves, or put it back; a hidden one leads to its successor',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, 2, { successor: { type: 'string' } });
    const [verb = '', id = ''] = operands;
    const { successor } = values;
    if (verb !== 'hide' && verb !== 'show') throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    if (verb === 'show' && successor !== undefined)
      throw new UsageError('Only a product that is hidden has a successor.');
    await changeProduct(services, id, { hidden: verb === 'hide' ? 1 : 0 }, (trx, product) =>
      successor === undefined ? Promise.resolve() : nameSuccessor(trx, product, successor),
    );
    const leads = successor === undefined ? '' : `; its address leads to ${successor} while that is on sale`;
    say(`${id} is ${verb === 'hide' ? 'hidden' : 'on sale'}${leads}`);
  },
};

async function nameSuccessor(trx: Queries, product: Product, successor: string): Promise<void> {
  if (successor === product._id) throw new UsageError('A product cannot take its own place.');
  const known = await trx.selectFrom('products').select('id').where('id', '=', successor).executeTakeFirst();
  if (!known) throw await noSuch(trx, 'product', successor);
  const { details } = toProductValues({ ...product, successor }, '');
  await trx.updateTable('products').set({ details }).where('id', '=', product._id).execute();
}
