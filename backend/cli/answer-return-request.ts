import { answerReturn, refundExchange, type ReturnAnswer } from '../orders/answer-return';
import { isUnanswered } from '../orders/read-returns';
import { unsettledReturns } from '../orders/settle-return';
import { UsageError, type Command } from './command';
import { findReturn } from './find-return';
import { readArguments } from './read-arguments';

const USAGE = 'return <id> approve|decline|received|sent|unavailable [--note "…"]';
const NOTE_MAX = 1000;

interface Answer {
  status: ReturnAnswer['status'] | 'Unavailable';
  /** What the request must be at that moment. */
  from: 'Requested' | 'Approved' | 'Received';
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  approve: { status: 'Approved', from: 'Requested' },
  decline: { status: 'Declined', from: 'Requested' },
  received: { status: 'Received', from: 'Approved' },
  sent: { status: 'Sent', from: 'Received' },
  unavailable: { status: 'Unavailable', from: 'Received' },
};

export const answerReturnRequest: Command = {
  usage: USAGE,
  about:
    'answer a return by mail, and note that the goods came back, or that what is given in exchange is sent, or cannot be had and is given back as money; by its id, or by that of the order where it is the only one',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, 2, { note: { type: 'string' } });
    const [typedId = '', typed = ''] = operands;
    const answer = Object.hasOwn(ANSWERS, typed) ? ANSWERS[typed] : undefined;
    if (!answer) throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    if ((values.note ?? '').length > NOTE_MAX) throw new UsageError(`--note may hold ${NOTE_MAX} characters.`);
    const { id, wish, isOwed } = await services.db.transaction().execute(async (trx) => {
      const request = await findReturn(trx, typedId, isUnanswered());
      if (!request)
        throw new UsageError(`Nothing of ${typedId} waits for an answer, for its goods or for a replacement.`);
      if (answer.from === 'Received' && request.wish !== 'exchange')
        throw new UsageError(`The return ${request.id} is no exchange.`);
      const { status, from } = answer;
      const isAnswered = await (status === 'Unavailable'
        ? refundExchange(trx, services, request, values.note)
        : answerReturn(trx, services, request, from, { status, note: values.note }));
      if (!isAnswered)
        throw new UsageError(`The return ${request.id} is '${request.status}': only '${from}' can become '${status}'.`);
      return { ...request, isOwed: (await unsettledReturns(trx, request.order_id)).includes(request.id) };
    });
    say(`${id}: ${answer.status.toLowerCase()}, and the shopper is told by mail`);
    if (answer.status === 'Received' && wish === 'exchange')
      say(
        `Send the replacement, then npm run shop -- return ${id} sent; where it cannot be had, npm run shop -- return ${id} unavailable.`,
      );
    if (isOwed) say(`Give the money back, then npm run shop -- refund ${id}.`);
    if (answer.status === 'Received') say('Put back what can be sold again with npm run shop -- stock.');
  },
};
