import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { noteOrder } from '../orders/note-order';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE = 'note <orderId> "…"';

export const keepNote: Command = {
  usage: USAGE,
  about: 'keep a note about an order for yourself; `order <orderId>` shows it, the shopper never sees it',
  async run(desk, args) {
    const { operands } = readArguments(args, USAGE, 2, {});
    const [orderId, text] = operands;
    const { message } = await noteOrder(atCommandLine(desk), readInput(deskCalls.noteOrder, { orderId, text }));
    desk.say(message);
  },
};
