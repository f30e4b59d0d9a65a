import { readRedirects } from '../catalogue/read-redirects';
import { setRedirects as setFromFile } from '../catalogue/set-redirects';
import { fileOnDisk } from '../files/csv-file';
import { atCommandLine, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';
import { sayFileOutcome } from './report-bad-rows';

const USAGE = `redirects [<file.csv> | ${LIST_USAGE}]`;

export const setRedirects: Command = {
  usage: USAGE,
  about: 'lead old addresses to pages of the shop: the file is the whole list; without one it is shown',
  async run(desk, args) {
    if (args.every((arg) => arg.startsWith('--'))) return listRedirects(desk, args);
    const { operands } = readArguments(args, USAGE, 1, {});
    const merchant = atCommandLine(desk);
    const file = fileOnDisk(operands[0] ?? '');
    sayFileOutcome(desk, await setFromFile(merchant, { file, save: true }), 'Nothing was changed');
  },
};

async function listRedirects(desk: Desk, args: string[]): Promise<void> {
  const { values } = readArguments(args, USAGE, 0, LIST_OPTIONS);
  sayList(desk, values, {
    none: 'No redirects.',
    rows: await readRedirects(desk.services.db),
    columns: [
      { name: 'kind', value: ({ kind }) => kind },
      { name: 'from', value: ({ from }) => from },
      { name: 'to', value: ({ to, end }) => end ?? to },
      { name: 'note', value: ({ end }) => (end === undefined ? 'no such page now: leads nowhere' : '') },
    ],
  });
}
