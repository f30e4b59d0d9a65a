import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { receiveCash } from '../orders/receive-cash';
import { takeStepBack } from '../orders/step-back';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'cash <orderId> [--back]';

export const markCash: Command = {
  usage: USAGE,
  about:
    'note that the cash of an order is here; `orders --status cash` lists those whose cash is still to come. --back takes it back, for ten minutes',
  async run(desk, args) {
    const { operands, values } = readArguments(args, USAGE, 1, { back: { type: 'boolean' } });
    if (values.back) {
      const asked = readInput(deskCalls.stepBack, { orderId: operands[0], step: 'cash' });
      return desk.say((await takeStepBack(atCommandLine(desk), asked)).message);
    }
    const { message } = await receiveCash(
      atCommandLine(desk),
      readInput(deskCalls.receiveCash, { orderId: operands[0] }),
    );
    desk.say(message);
  },
};
