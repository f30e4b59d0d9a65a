import { readRedirects } from '../catalogue/read-redirects';
import { saveRedirects } from '../catalogue/save-redirects';
import { UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './say-list';
import { readRedirectsFile } from './read-redirects-file';
import { countOfBadRows, reportBadRows } from './report-bad-rows';

const USAGE = `redirects [<file.csv> | ${LIST_USAGE}]`;

export const setRedirects: Command = {
  usage: USAGE,
  about: 'lead old addresses to pages of the shop: the file is the whole list; without one it is shown',
  async run(desk, args) {
    if (args.every((arg) => arg.startsWith('--'))) return listRedirects(desk, args);
    const { operands } = readArguments(args, USAGE, 1, {});
    const { db, config } = desk.services;
    const { redirects, badRows } = await readRedirectsFile(operands[0] ?? '', db, config.siteUrl);
    reportBadRows(desk, badRows);
    if (badRows.length > 0) throw new UsageError(`Nothing was changed: ${countOfBadRows(badRows)}.`);
    const { added, changed, unchanged, removed } = await db
      .transaction()
      .execute((trx) => saveRedirects(trx, redirects));
    desk.say(`${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} taken out`);
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
      { name: 'note', value: ({ end }) => (end === undefined ? 'no page now: leads nowhere' : '') },
    ],
  });
}
