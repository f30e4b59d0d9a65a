import { readOutbox } from '../sandbox/outbox/read-outbox';
import { UsageError, type Command } from './command';
import { readArguments, readWhole } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `outbox [--newest <count>] ${LIST_USAGE}`;
const NEWEST = 10;
const NEWEST_MAX = 1000;

export const sayOutbox: Command = {
  usage: USAGE,
  about:
    'the newest emails of a shop without a mail server, the last one first, with login codes and codes of the desk; those to owners are listed only here where others reach the shop',
  async run(desk, args) {
    const options = { newest: { type: 'string' }, ...LIST_OPTIONS } as const;
    const { values } = readArguments(args, USAGE, 0, options);
    const count = readWhole(values.newest ?? String(NEWEST), '--newest', 1, NEWEST_MAX);
    const { config } = desk.services;
    if (config.mail.kind === 'smtp')
      throw new UsageError('SMTP_URL is set: emails go out by that server. Those that wait: npm run shop -- mails');
    sayList(desk, values, {
      none: 'No emails yet.',
      rows: await readOutbox(config, count),
      columns: [
        { name: 'time', kind: 'time', value: ({ at }) => at },
        { name: 'to', value: ({ to }) => to },
        { name: 'subject', value: ({ subject }) => subject },
        { name: 'text', shown: 'below', value: ({ text }) => text.trim().split(/\r?\n/) },
      ],
    });
  },
};
