import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { confirmOrder } from '../checkout/confirm-order';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'yes <orderId>';

export const sayYes: Command = {
  usage: USAGE,
  about: 'say yes to an order above the limits of cash orders; your no is `order-status <orderId> Cancelled`',
  async run(desk, args) {
    const [orderId] = readArguments(args, USAGE, 1, {}).operands;
    desk.say((await confirmOrder(atCommandLine(desk), readInput(deskCalls.confirmOrder, { orderId }))).message);
  },
};
