import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { listChanges } from '../audit/list-changes';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';
import { readPages } from './read-pages';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList } from './list-output';

const USAGE = `changes [--of <order|product|coupon|…> [--id <id>]] [--all] ${DATED_LIST_USAGE}`;
/** The newest, unless all are asked for. */
const SHOWN = 100;

export const listChangesMade: Command = {
  usage: USAGE,
  about: `what was changed by whom, from what to what, the newest ${SHOWN}; of one kind or of one subject alone`,
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, {
      of: { type: 'string' },
      id: { type: 'string' },
      all: { type: 'boolean' },
      ...DATED_LIST_OPTIONS,
    });
    const merchant = atCommandLine(desk);
    const asked = { kind: values.of, id: values.id, today: values.today, limit: values.all ? 200 : SHOWN };
    const rows = await readPages(
      async (after) => {
        const { changes, next } = await listChanges(
          merchant,
          readInput(settingsCalls.listChanges, { ...asked, after }),
        );
        return { rows: changes, next };
      },
      values.all ? undefined : SHOWN,
    );
    sayList(desk, values, {
      none: values.today ? 'Nothing was changed today.' : 'Nothing was changed.',
      rows,
      columns: [
        { name: 'time', kind: 'time', value: ({ at }) => at },
        { name: 'who', value: ({ who }) => who },
        { name: 'what', value: ({ what }) => what },
        { name: 'kind', value: ({ subject }) => subject.kind },
        { name: 'id', value: ({ subject }) => subject.id },
        { name: 'from', shown: 'below', value: ({ before }) => before },
        { name: 'to', shown: 'below', value: ({ after }) => after },
      ],
    });
  },
};
