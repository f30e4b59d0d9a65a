import { answerReturn, type ReturnAnswer } from '../orders/answer-return';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'return <orderId> approve|decline|received [--note "…"]';
const NOTE_MAX = 1000;

interface Answer {
  status: ReturnAnswer['status'];
  /** What the request must be at that moment. */
  from: 'Requested' | 'Approved';
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  approve: { status: 'Approved', from: 'Requested' },
  decline: { status: 'Declined', from: 'Requested' },
  received: { status: 'Received', from: 'Approved' },
};

export const answerReturnRequest: Command = {
  usage: USAGE,
  about: 'answer a return by mail, and note that the goods came back',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, 2, { note: { type: 'string' } });
    const [orderId = '', typed = ''] = operands;
    const answer = Object.hasOwn(ANSWERS, typed) ? ANSWERS[typed] : undefined;
    if (!answer) throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    if ((values.note ?? '').length > NOTE_MAX) throw new UsageError(`--note may hold ${NOTE_MAX} characters.`);
    const wish = await services.db.transaction().execute(async (trx) => {
      const request = await trx
        .selectFrom('return_requests')
        .innerJoin('orders', 'orders.id', 'return_requests.order_id')
        .select(['return_requests.order_id', 'return_requests.status', 'return_requests.wish'])
        .where('orders.public_id', '=', orderId)
        .executeTakeFirst();
      if (!request) throw new UsageError(`Nobody asked to return ${orderId}.`);
      const isAnswered =
        request.status === answer.from &&
        (await answerReturn(trx, services, request.order_id, answer.from, {
          status: answer.status,
          note: values.note,
        }));
      if (!isAnswered)
        throw new UsageError(
          `The return of ${orderId} is '${request.status}': only '${answer.from}' can become '${answer.status}'.`,
        );
      return request.wish;
    });
    say(`${orderId}: ${answer.status.toLowerCase()}, and the shopper is told by mail`);
    if (answer.status === 'Received') say(nextStep(orderId, wish));
  },
};

function nextStep(orderId: string, wish: string): string {
  const goods = 'Put back what can be sold again with npm run shop -- stock.';
  return wish === 'exchange'
    ? `Send the replacement. ${goods}`
    : `Give the money back, then npm run shop -- refund ${orderId}. ${goods}`;
}
