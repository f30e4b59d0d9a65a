import { TAKE_OUT_WORDS } from '@/lib/rules/orders/take-out-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { returnAnswer, type ReturnAnswer } from '@/lib/contract/desk/return-calls';
import { answerReturn } from '@/backend/after-sale/answer-return';
import { correctReplacementParcel } from '@/backend/after-sale/correct-replacement-parcel';
import { receiveItems, type Receipt, type ReceivedUnit } from '@/backend/after-sale/receive-items';
import { hasLeft } from '../orders/order-status';
import { noticeOf } from '../orders/notice-of';
import { readOrder } from '../orders/read-order';
import { readReturns, readReturnUnits, isSent, isUnanswered, isUndelivered } from '../orders/read-returns';
import { replacementWords, reservedOf } from '../orders/replacements';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { findReturn, type FoundReturn } from './find-return';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE =
  'return <id> approve|decline|received|sent|delivered|ask|unavailable|lost [--note "…"] [--courier Delhivery] [--tracking 1234] [--pieces 1,3] [--unfit 3] [--rest-is-lost] [--missing 2]';
const NOTE_MAX = 1000;

export const answerReturnRequest: Command = {
  usage: USAGE,
  about:
    'answer a return, and note that the items came back, or that what is given in exchange is sent or has arrived, or cannot be had or was lost and is refunded as money; by its id, or by that of the order where it is the only one; --pieces: those that came, as `returns` counts them (all unless said), --unfit: those that cannot be sold again; sent said again with --courier or --tracking corrects them; ask: the customer chooses something else for what was not found, of several by --missing',
  async run(desk, args) {
    const { operands, values } = readArguments(args, USAGE, 2, {
      note: { type: 'string' },
      courier: { type: 'string' },
      tracking: { type: 'string' },
      pieces: { type: 'string' },
      unfit: { type: 'string' },
      'rest-is-lost': { type: 'boolean', default: false },
      missing: { type: 'string' },
    });
    const [typedId = '', typed = ''] = operands;
    const answer = returnAnswer.options.find((known) => known === typed);
    if (!answer && typed !== 'received') throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    if ((values.note ?? '').length > NOTE_MAX) throw new UsageError(`--note may hold ${NOTE_MAX} characters.`);
    const waiting = answer === 'lost' ? isSent() : answer === 'delivered' ? isUndelivered() : isUnanswered();
    const request = await findReturn(desk.services.db, typedId, waiting);
    if (!request)
      throw new UsageError(`Nothing of ${typedId} waits for an answer, for its items or for a replacement.`);
    const { id: returnId } = request;
    if (!answer) {
      const { pieces: typedItems, unfit, 'rest-is-lost': isAll } = values;
      const received = isAll && typedItems === undefined ? [] : await came(desk, returnId, typedItems, unfit);
      return receive(desk, request, { returnId, units: received, isAll });
    }
    const parcel = readParcel(returnId, answer, values);
    const isParcel = parcel.courier !== '' || parcel.trackingNumber !== '';
    if (answer === 'sent' && isParcel && hasLeft(request.status))
      return desk.say((await correctReplacementParcel(atCommandLine(desk), { id: returnId, ...parcel })).message);
    const missing = await missingOf(desk, returnId, values.missing);
    const given = { returnId, answer, note: values.note, missing, ...parcel };
    const { message } = await answerReturn(atCommandLine(desk), given);
    desk.say(`${returnId}: ${message}`);
    if (answer === 'unavailable' || answer === 'lost') desk.say(await owedWords(desk, returnId));
  },
};

/** @throws UsageError where one of them is too long */
function readParcel(id: string, answer: ReturnAnswer, typed: { courier?: string; tracking?: string }) {
  const { courier, trackingNumber } = readInput(deskCalls.answerReturn, {
    id,
    answer,
    courier: typed.courier,
    trackingNumber: typed.tracking,
  });
  return { courier, trackingNumber };
}

/** What a merchant sends out, where it was reserved; else that nothing was. */
async function takeOutWords({ services: { db } }: Desk, returnId: string): Promise<string> {
  const [one] = await readReturns(db, 'id', [returnId]);
  if (!one || one.replacements.length === 0) return TAKE_OUT_WORDS;
  const { items } = await readOrder(db, one.order_id);
  return `Already taken from stock: ${replacementWords(one.replacements, items).join('; ')}.`;
}

async function receive(
  desk: Desk,
  { wish: kind, order_id: orderId }: FoundReturn,
  input: Parameters<typeof receiveItems>[1],
): Promise<void> {
  const receipt = await receiveItems(atCommandLine(desk), input);
  const { returnId, missing, restocked } = receipt;
  const isOpen = missing > 0 && !input.isAll;
  desk.say(
    `${returnId}: ${isOpen ? 'some pieces received' : 'received'}; ${await noticeOf(desk.services.db, orderId)}`,
  );
  if (isOpen)
    desk.say(
      `${missing} still to come; where they do not, npm run shop -- return ${returnId} received --rest-is-lost.`,
    );
  if (kind === 'exchange' && !isOpen)
    desk.say(
      `Send the replacement, then npm run shop -- return ${returnId} sent. ${await takeOutWords(desk, returnId)} Where it cannot be had, npm run shop -- return ${returnId} unavailable.`,
    );
  for (const line of refundWords(receipt)) desk.say(line);
  desk.say(`${restocked} put back into stock.`);
}

function refundWords({ returnId, refund, refundPaise }: Receipt): string[] {
  const amount = formatRupees(refundPaise);
  if (refund === 'waits') return [`Refund ${amount}, then npm run shop -- refund ${returnId}.`];
  return refund === 'starts' ? [`The shop refunds ${amount} automatically while it is open.`] : [];
}

async function owedWords({ services: { db } }: Desk, returnId: string): Promise<string> {
  const owed = await db
    .selectFrom('refunds')
    .select(['way', 'amount_paise'])
    .where('return_id', '=', returnId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (!owed) return 'Nothing is refunded for it.';
  const [line = ''] = refundWords({
    returnId,
    refund: owed.way === 'hand' ? 'waits' : 'starts',
    refundPaise: owed.amount_paise,
    restocked: 0,
    missing: 0,
  });
  return line;
}

/** The lines of what was not found, by its places among what is reserved. */
async function missingOf({ services: { db } }: Desk, returnId: string, typed: string | undefined) {
  if (typed === undefined) return undefined;
  const [one] = await readReturns(db, 'id', [returnId]);
  const reserved = reservedOf(one?.replacements ?? []);
  const chosen = places(typed, '--missing', reserved.length);
  return Object.fromEntries(reserved.map(({ position }, at) => [position, chosen.includes(at + 1)]));
}

/** The units that came, by their places in the request, without those that were noted before. */
async function came(
  { services: { db } }: Desk,
  returnId: string,
  typedItems: string | undefined,
  typedUnfit: string | undefined,
): Promise<ReceivedUnit[]> {
  const all = await readReturnUnits(db, returnId);
  const unfit = places(typedUnfit, '--unfit', all.length);
  const chosen = typedItems === undefined ? undefined : places(typedItems, '--pieces', all.length);
  const stray = chosen && unfit.find((place) => !chosen.includes(place));
  if (stray !== undefined) throw new UsageError(`--unfit names piece ${stray}, which is not among --pieces.`);
  return all.flatMap(({ item, piece: unit, received_at }, at) => {
    const isIn = chosen ? chosen.includes(at + 1) : received_at === null;
    return isIn ? [{ item, unit, fit: !unfit.includes(at + 1) }] : [];
  });
}

function places(typed: string | undefined, option: string, count: number): number[] {
  const numbers = (typed ?? '').split(',').filter((part) => part.trim() !== '');
  const read = numbers.map(Number);
  if (read.some((place) => !Number.isInteger(place) || place < 1 || place > count))
    throw new UsageError(`${option} takes the places of items from 1 to ${count}, with commas between.`);
  return read;
}
