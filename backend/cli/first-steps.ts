import { fileURLToPath } from 'node:url';
import { factLine } from '@/lib/rules/shop/facts-to-change';
import { firstSteps } from '@/lib/rules/shop/first-steps';
import { readFactsToChange } from '../demo/read-facts-to-change';
import { readFirstSteps } from '../desk/read-first-steps';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `first-steps ${LIST_USAGE}`;
/** The folder of the shop: a command is run from anywhere. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const sayFirstSteps: Command = {
  usage: USAGE,
  about: 'the steps to the first sale: what is done, what is left, and which lines of which file to change',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, LIST_OPTIONS);
    const { services } = desk;
    const known = await readFirstSteps(atCommandLine({ services }));
    const facts = readFactsToChange(ROOT);
    sayList(desk, values, {
      none: '',
      rows: firstSteps({ ...known, siteUrl: services.config.siteUrl }, facts, services.now()),
      columns: [
        { name: 'step', value: ({ title }) => title },
        { name: 'done', value: ({ done }) => done },
        { name: 'words', shown: 'below', value: ({ words }) => words },
        {
          name: 'lines',
          shown: 'below',
          value: ({ facts: lines = [] }) =>
            lines.map(
              (line) => `${factLine(line)}${line.isSample && !line.value.endsWith('(sample)') ? ' (sample)' : ''}`,
            ),
        },
      ],
    });
  },
};
