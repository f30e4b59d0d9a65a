import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { receiveCash } from '../orders/receive-cash';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'cash <orderId>';

export const markCash: Command = {
  usage: USAGE,
  about: 'note that the cash of an order is here; `orders --status cash` lists those whose cash is still to come',
  async run(desk, args) {
    const { operands } = readArguments(args, USAGE, 1, {});
    const { message } = await receiveCash(
      atCommandLine(desk),
      readInput(deskCalls.receiveCash, { orderId: operands[0] }),
    );
    desk.say(message);
  },
};
