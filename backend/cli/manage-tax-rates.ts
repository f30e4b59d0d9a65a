import { taxCalls } from '@/lib/contract/desk/tax-calls';
import { listTaxRates, removeTaxRate, setTaxRate } from '../tax/set-tax-rate';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const SET = 'tax-rates set <hsn> <percent> [--from <day>] [--limit <rupees of a piece before tax> --above <percent>]';
const REMOVE = 'tax-rates remove <hsn> --from <day>';
const LIST = `tax-rates [--all] ${LIST_USAGE}`;

type Rate = Awaited<ReturnType<typeof listTaxRates>>['rates'][number];

export const manageTaxRates: Command = {
  usage: 'tax-rates [set <hsn> <percent> | remove <hsn>]',
  about: `rates of GST by HSN: those that hold today, --all: earlier and later ones too. ${SET}; ${REMOVE}`,
  async run(desk, args) {
    const [verb, ...rest] = args;
    if (verb === 'set') return set(desk, rest);
    if (verb === 'remove') return remove(desk, rest);
    if (verb !== undefined && !verb.startsWith('-')) throw new UsageError(`Usage: npm run shop -- ${LIST}`);
    return list(desk, args);
  },
};

async function list(desk: Desk, args: string[]): Promise<void> {
  const { values } = readArguments(args, LIST, 0, { ...LIST_OPTIONS, all: { type: 'boolean' } });
  const { rates } = await listTaxRates(atCommandLine(desk));
  sayList<Rate>(desk, values, {
    none: 'No rates.',
    rows: values.all ? rates : rates.filter(({ holds }) => holds),
    columns: [
      { name: 'hsn', value: ({ hsn }) => hsn },
      { name: 'from', value: ({ from }) => from },
      { name: 'rate', shown: 'row', value: ({ words }) => words },
      { name: 'notification', value: ({ by = '' }) => by },
      { name: 'whose', value: ({ own }) => (own ? 'yours' : "the shop's") },
      { name: 'percent', kind: 'number', shown: 'not', value: ({ percent }) => percent },
      { name: 'limit', kind: 'number', shown: 'not', value: ({ limit }) => limit },
      { name: 'above', kind: 'number', shown: 'not', value: ({ above }) => above },
      { name: 'holds', shown: 'not', value: ({ holds }) => holds },
    ],
  });
}

async function set({ services, say }: Desk, args: string[]): Promise<void> {
  const { values, operands } = readArguments(args, SET, 2, {
    from: { type: 'string' },
    limit: { type: 'string' },
    above: { type: 'string' },
  });
  const typed = { hsn: operands[0], percent: operands[1], ...values };
  const { rate } = await setTaxRate(atCommandLine({ services }), readInput(taxCalls.setTaxRate, typed));
  say(`${rate.hsn} from ${rate.from}: ${rate.words}${rate.holds ? '' : ' (it is not valid today)'}`);
}

async function remove({ services, say }: Desk, args: string[]): Promise<void> {
  const { values, operands } = readArguments(args, REMOVE, 1, { from: { type: 'string' } });
  const input = readInput(taxCalls.removeTaxRate, { hsn: operands[0], from: values.from });
  await removeTaxRate(atCommandLine({ services }), input);
  say(`${input.hsn} from ${input.from}: taken out`);
}
