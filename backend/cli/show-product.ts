import { changeProduct } from './change-product';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'product hide|show <id>';

export const showProduct: Command = {
  usage: USAGE,
  about: 'take a product off the shelves, or put it back',
  async run({ services, say }, args) {
    const { operands } = readArguments(args, USAGE, 2, {});
    const [verb = '', id = ''] = operands;
    if (verb !== 'hide' && verb !== 'show') throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    await changeProduct(services, id, { hidden: verb === 'hide' ? 1 : 0 });
    say(`${id} is ${verb === 'hide' ? 'hidden' : 'on sale'}`);
  },
};
