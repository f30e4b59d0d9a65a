import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { eraseCustomer } from '../customers/erase-customer';
import { eraseGuest } from '../customers/erase-guest';
import { exportNews } from '../customers/export-news';
import { listCustomers } from '../customers/list-customers';
import { takeGuestData } from '../customers/take-guest-data';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';
import { readPages, sayParts } from './read-pages';

const USAGE = `customers [--search "…"] [--which refused|news] [--sort spent|orders|refused] ${LIST_USAGE} | customers news | customers erase <email or phone> --proof "…" [--sure] | customers data <email or phone>`;
const PAGE = 500;

export const manageCustomers: Command = {
  usage: USAGE,
  about:
    'who signed up, with orders, money and refused parcels; news: who agreed to news, as CSV with a link to stop for each; erase: delete an account for who writes, or who ordered without one, with how they proved who they are; data: what is stored of somebody who ordered without an account, as a file for them',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, [0, 2], {
      search: { type: 'string', default: '' },
      which: { type: 'string', default: 'all' },
      sort: { type: 'string', default: 'newest' },
      proof: { type: 'string' },
      ...LIST_OPTIONS,
      ...SURE_OPTION,
    });
    const [verb, who] = operands;
    if (verb === 'news' && who === undefined)
      return sayParts(desk, (after) => exportNews(atCommandLine(desk), readInput(deskCalls.exportNews, { after })));
    if (verb === 'erase' && who !== undefined) return erase(desk, who, values);
    if (verb === 'data' && who !== undefined) return sayGuestData(desk, who);
    if (verb !== undefined) throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    sayList(desk, values, {
      none: 'No such customers.',
      rows: await read(desk, { filter: values.which, search: values.search, sort: values.sort }),
      columns: [
        { name: 'name', value: (row) => row.name },
        { name: 'email', value: (row) => row.email },
        { name: 'phone', value: (row) => row.phone },
        { name: 'signed up', kind: 'time', value: (row) => row.since },
        { name: 'orders', kind: 'number', value: (row) => row.orders },
        { name: 'spent', kind: 'rupees', value: (row) => rupeesToPaise(row.spent) },
        { name: 'refused parcels', kind: 'number', value: (row) => row.refused },
        { name: 'news', value: (row) => row.news },
      ],
    });
  },
};

const read = (desk: Desk, asked: { filter: string; search: string; sort?: string }) =>
  readPages(async (after) => {
    const input = readInput(deskCalls.listCustomers, { ...asked, after, limit: PAGE });
    const { customers, next } = await listCustomers(atCommandLine(desk), input);
    return { rows: customers, next };
  });

const findAccount = async (desk: Desk, who: string) =>
  (await read(desk, { filter: 'all', search: who })).find((one) => one.email === who.toLowerCase());

async function erase(desk: Desk, who: string, { proof, sure }: { proof?: string; sure?: boolean }): Promise<void> {
  const account = await findAccount(desk, who);
  const input = readInput(deskCalls.eraseCustomer, withSure({ id: account?.id ?? who, proof: proof ?? '', sure }));
  const done = account
    ? eraseCustomer(atCommandLine(desk), input)
    : eraseGuest(atCommandLine(desk), { ...input, of: who });
  desk.say((await done).message);
}

async function sayGuestData(desk: Desk, who: string): Promise<void> {
  if (await findAccount(desk, who))
    throw new UsageError(`${who} has an account: its owner downloads all of it there, at 'Account'.`);
  desk.say(await takeGuestData(atCommandLine(desk), who));
}
