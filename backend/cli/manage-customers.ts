import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { eraseCustomer } from '../customers/erase-customer';
import { exportNews } from '../customers/export-news';
import { listCustomers } from '../customers/list-customers';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';
import { readPages, sayParts } from './read-pages';

const USAGE = `customers [--search "…"] [--which refused|news] [--sort spent|orders|refused] ${LIST_USAGE} | customers news | customers erase <e-mail> --proof "…" [--sure]`;
const PAGE = 500;

export const manageCustomers: Command = {
  usage: USAGE,
  about:
    'who signed up, with orders, money and refused parcels; news: who agreed to news, as CSV with a link to stop for each; erase: delete an account for who writes, with how they proved who they are',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, [0, 2], {
      search: { type: 'string', default: '' },
      which: { type: 'string', default: 'all' },
      sort: { type: 'string', default: 'newest' },
      proof: { type: 'string' },
      ...LIST_OPTIONS,
      ...SURE_OPTION,
    });
    const [verb, email] = operands;
    if (verb === 'news' && email === undefined)
      return sayParts(desk, (after) => exportNews(atCommandLine(desk), readInput(deskCalls.exportNews, { after })));
    if (verb === 'erase' && email !== undefined) return erase(desk, email, values);
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

async function erase(desk: Desk, email: string, { proof, sure }: { proof?: string; sure?: boolean }): Promise<void> {
  const found = (await read(desk, { filter: 'all', search: email })).filter((one) => one.email === email.toLowerCase());
  const [customer] = found;
  if (!customer) throw new UsageError(`There is no account of ${email}.`);
  const input = readInput(deskCalls.eraseCustomer, withSure({ id: customer.id, proof: proof ?? '', sure }));
  desk.say((await eraseCustomer(atCommandLine(desk), input)).message);
}
