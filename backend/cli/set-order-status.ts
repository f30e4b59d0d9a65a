import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { advanceOrder } from '../checkout/advance-order';
import { cashDuePaise } from '../orders/cash-due-paise';
import { correctParcel } from '../orders/correct-parcel';
import { CANCELLED, DELIVERED, NEXT_STATUSES, SHIPPED } from '../orders/order-status';
import { findOrder } from '../orders/read-order';
import { takeStepBack } from '../orders/step-back';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE =
  'order-status <orderId> <status> [--courier "…"] [--tracking <number>] [--reason "…"] | order-status <orderId> --back';

export const setOrderStatus: Command = {
  usage: USAGE,
  about: `move an order on: ${Object.keys(NEXT_STATUSES).join(', ')} (Processing: it is being packed). A shopper with an email address gets an email, of Shipped with courier and number, of Cancelled with the reason. Shipped said again with --courier or --tracking corrects them. For ten minutes, until that email leaves, --back takes the latest of Shipped, Delivered and cash received back`,
  async run(desk, args) {
    const text = { type: 'string', default: '' } as const;
    const { operands, values } = readArguments(args, USAGE, args.includes('--back') ? 1 : 2, {
      courier: text,
      tracking: text,
      reason: text,
      back: { type: 'boolean' },
    });
    const [orderId = '', to = ''] = operands;
    if (values.back) {
      const asked = readInput(deskCalls.stepBack, { orderId });
      return desk.say((await takeStepBack(atCommandLine(desk), asked)).message);
    }
    const { courier, tracking: trackingNumber, reason } = values;
    const step = readInput(deskCalls.advanceOrder, { orderId, to, courier, trackingNumber, reason });
    const isParcel = step.courier !== '' || step.trackingNumber !== '';
    if (isParcel && to.toLowerCase() !== SHIPPED.toLowerCase())
      throw new UsageError(`--courier and --tracking belong to ${SHIPPED}.`);
    if (step.reason && to.toLowerCase() !== CANCELLED.toLowerCase())
      throw new UsageError(`--reason belongs to ${CANCELLED}.`);
    if (isParcel && (await isSent(desk, orderId))) {
      const { message } = await correctParcel(atCommandLine(desk), step);
      return desk.say(message);
    }
    const done = await advanceOrder(atCommandLine(desk), step);
    desk.say(done.message);
    if (to.toLowerCase() === DELIVERED.toLowerCase()) await askForCash(desk, done.orderId);
  },
};

async function isSent({ services }: Desk, orderId: string): Promise<boolean> {
  const { status } = await findOrder(services.db, orderId);
  return isInStage(status, 'sent', 'arrived');
}

async function askForCash({ services, say }: Desk, orderId: string): Promise<void> {
  const order = await findOrder(services.db, orderId);
  if (cashDuePaise(order) > 0) say(`Is its cash here? Then: npm run shop -- cash ${orderId}`);
}
