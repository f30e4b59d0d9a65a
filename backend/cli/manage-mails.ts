import { listMails } from '../mail/list-mails';
import { dropMail, retryMails } from '../mail/retry-mails';
import { sendMailAgain } from '../desk/send-mail-again';
import { atCommandLine, UsageError, type Command } from './command';
import { readArguments } from './read-arguments';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList, sinceToday } from './list-output';

const USAGE = `mails [--refused|--sent] ${DATED_LIST_USAGE} | mails retry [<id>] | mails drop|again <id>`;
const LISTED_MAX = 100_000;

export const manageMails: Command = {
  usage: USAGE,
  about:
    'emails that have not gone out, with what the mail server said, or those that have; retry tries them now, drop gives one up, again sends one once more',
  async run(desk, args) {
    const { services, say } = desk;
    const context = atCommandLine({ services });
    const operandCount = args.filter((arg) => !arg.startsWith('-')).length;
    const options = { refused: { type: 'boolean' }, sent: { type: 'boolean' }, ...DATED_LIST_OPTIONS } as const;
    const { values, operands } = readArguments(args, USAGE, Math.min(operandCount, 2), options);
    const [verb, id] = operands;
    if (verb === undefined) {
      const { mails } = await listMails(services, {
        filter: values.sent ? 'sent' : values.refused ? 'refused' : 'waiting',
        since: sinceToday(values, services.now()),
        most: LISTED_MAX,
      });
      sayList(desk, values, {
        none: values.sent ? 'No emails were sent, as far as it is stored.' : 'No emails wait.',
        rows: mails,
        columns: [
          { name: 'mail', value: (mail) => mail.id },
          { name: 'time', kind: 'time', value: ({ at }) => at },
          { name: 'to', value: ({ to }) => to },
          { name: 'subject', value: ({ subject }) => subject },
          { name: 'sent', kind: 'time', value: ({ sentAt }) => sentAt ?? null },
          { name: 'tries', kind: 'number', value: ({ tries }) => tries },
          { name: 'next', kind: 'time', value: ({ nextAt, sentAt }) => (sentAt === undefined ? nextAt : null) },
          { name: 'error', shown: 'below', value: ({ error }) => error ?? null },
        ],
      });
    } else if (verb === 'retry') {
      const count = await retryMails(context, id === undefined ? {} : { id });
      say(
        count === 0
          ? 'None waits longer than two minutes.'
          : `${count} ${count === 1 ? 'is' : 'are'} tried now, by the shop that is open`,
      );
    } else if (verb === 'drop' && id !== undefined) {
      await dropMail(context, { id });
      say(`${id} is given up: it is not sent`);
    } else if (verb === 'again' && id !== undefined) {
      await sendMailAgain(context, { id });
      say(`${id} goes out once more, by the shop that is open`);
    } else throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
  },
};
