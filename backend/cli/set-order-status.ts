import { moveOrder } from '../checkout/move-order';
import { CANCELLED, NEXT_STATUSES } from '../orders/order-status';
import { noSuch } from '../database/no-such';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'order-status <orderId> <status>';

export const setOrderStatus: Command = {
  usage: USAGE,
  about: `move an order on: ${Object.keys(NEXT_STATUSES).join(', ')}; the shopper is told by mail`,
  async run({ services, say }, args) {
    const { operands } = readArguments(args, USAGE, 2, {});
    const [orderId = '', typed = ''] = operands;
    const status = Object.keys(NEXT_STATUSES).find((known) => known.toLowerCase() === typed.toLowerCase());
    if (!status) throw new UsageError(`A status is one of ${Object.keys(NEXT_STATUSES).join(', ')}.`);
    const owesRefund = await services.db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom('orders').selectAll().where('public_id', '=', orderId).executeTakeFirst();
      if (!order) throw await noSuch(trx, 'order', orderId);
      refuseBackwards(orderId, order.status, status);
      if (!(await moveOrder(trx, services, order, status)))
        throw new UsageError(`${orderId} was changed by somebody else just now: look at it again.`);
      return status === CANCELLED && order.paid === 1;
    });
    say(`${orderId} is ${status}`);
    if (owesRefund) say('It was paid online: the shop gives the money back by itself while it is open.');
  },
};

function refuseBackwards(orderId: string, from: string, to: string): void {
  const open = NEXT_STATUSES[from] ?? [];
  if (open.includes(to)) return;
  const choice = open.length > 0 ? `it can become ${open.join(' or ')}` : 'that is final';
  throw new UsageError(`${orderId} is '${from}': ${choice}.`);
}
