import { readRedirects } from '../catalogue/read-redirects';
import { saveRedirects } from '../catalogue/save-redirects';
import { UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { readRedirectsFile } from './read-redirects-file';
import { countOfBadRows, reportBadRows } from './report-bad-rows';

const USAGE = 'redirects [<file.csv>]';

export const setRedirects: Command = {
  usage: USAGE,
  about: 'lead old addresses to pages of the shop: the file is the whole list; without one it is shown',
  async run(desk, args) {
    if (args.length === 0) return listRedirects(desk);
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

async function listRedirects({ services, say }: Desk): Promise<void> {
  const known = await readRedirects(services.db);
  for (const { from, to, kind, end } of known)
    say(`${kind.padEnd('merchant'.length)}  ${from} → ${end ?? `${to} (no page now: leads nowhere)`}`);
  if (known.length === 0) say('No redirects.');
}
