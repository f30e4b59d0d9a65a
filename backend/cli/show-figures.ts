import { FIGURES } from '@/lib/contract/desk/figures-calls';
import { readPeriod } from '../figures/read-period';
import { withFigures } from '../figures/with-figures';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `figures [${FIGURES.join(' | ')}] [--from <day>] [--to <day>] ${LIST_USAGE}`;

export const showFigures: Command = {
  usage: USAGE,
  about:
    'what was sold by day, product or shelf, where orders came from, and what was searched in vain; the last 30 days unless said otherwise',
  async run(desk, args) {
    const { db, now } = desk.services;
    const { values, operands } = readArguments(args, USAGE, args.some((arg) => isFigure(arg)) ? 1 : 0, {
      from: { type: 'string' },
      to: { type: 'string' },
      ...LIST_OPTIONS,
    });
    const which = operands[0] ?? 'sales';
    if (!isFigure(which)) throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    const period = readPeriod(values, now());
    await withFigures(db, which, period, (columns, rows) =>
      sayList(desk, values, { columns, rows, none: `Nothing from ${period.from} to ${period.to}.` }),
    );
  },
};

const isFigure = (word: string): word is (typeof FIGURES)[number] => FIGURES.some((one) => one === word);
