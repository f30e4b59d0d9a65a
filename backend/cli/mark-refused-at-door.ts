import { QUANTITY_MAX } from '@/lib/contract/limits';
import { refuseAtDoor } from '@/backend/after-sale/refuse-at-door';
import { findOrder, readItemsOf } from '../orders/read-order';
import { atCommandLine, UsageError, type Command } from './command';
import { readArguments, readWhole } from './read-arguments';

const USAGE = 'refused <orderId> [--fit <pieces>]';

export const markRefusedAtDoor: Command = {
  usage: USAGE,
  about:
    'a parcel was refused at the door and is back: the order is cancelled, paid money goes back, its units go back into stock; --fit none, or the units of each line that can be sold again, as 2,0',
  async run(desk, args) {
    const { operands, values } = readArguments(args, USAGE, 1, { fit: { type: 'string' } });
    const [orderId = ''] = operands;
    const { db } = desk.services;
    const { id } = await findOrder(db, orderId);
    const lines = (await readItemsOf(db, [id])).get(id)?.length ?? 0;
    const fit = fitOf(values.fit, lines);
    const done = await refuseAtDoor(atCommandLine(desk), { orderId, fit });
    desk.say(done.message);
  },
};

function fitOf(typed: string | undefined, lines: number): number[] {
  if (typed === undefined) return [];
  if (typed.toLowerCase() === 'none') return Array.from({ length: lines }, () => 0);
  const fit = typed.split(',').map((one) => readWhole(one.trim(), '--fit', 0, QUANTITY_MAX));
  if (fit.length !== lines) throw new UsageError(`The order has ${lines} lines: --fit needs as many numbers.`);
  return fit;
}
