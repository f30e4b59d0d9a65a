import { answerReturn, type ReturnAnswer } from '../orders/answer-return';
import { UsageError, type Command } from './command';
import { findReturn } from './find-return';
import { readArguments } from './read-arguments';

const USAGE = 'return <id> approve|decline|received [--note "…"]';
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
  about:
    'answer a return by mail, and note that the goods came back; by its id, or by that of the order where it is the only one',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, 2, { note: { type: 'string' } });
    const [typedId = '', typed = ''] = operands;
    const answer = Object.hasOwn(ANSWERS, typed) ? ANSWERS[typed] : undefined;
    if (!answer) throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    if ((values.note ?? '').length > NOTE_MAX) throw new UsageError(`--note may hold ${NOTE_MAX} characters.`);
    const { id, wish } = await services.db.transaction().execute(async (trx) => {
      const request = await findReturn(trx, typedId, ['Requested', 'Approved']);
      const isAnswered =
        request.status === answer.from &&
        (await answerReturn(trx, services, request.id, answer.from, { status: answer.status, note: values.note }));
      if (!isAnswered)
        throw new UsageError(
          `The return ${request.id} is '${request.status}': only '${answer.from}' can become '${answer.status}'.`,
        );
      return request;
    });
    say(`${id}: ${answer.status.toLowerCase()}, and the shopper is told by mail`);
    if (answer.status === 'Received') say(nextStep(id, wish));
  },
};

function nextStep(id: string, wish: string): string {
  const goods = 'Put back what can be sold again with npm run shop -- stock.';
  return wish === 'exchange'
    ? `Send the replacement. ${goods}`
    : `Give the money back, then npm run shop -- refund ${id}. ${goods}`;
}
