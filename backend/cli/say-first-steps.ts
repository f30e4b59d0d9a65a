import { fileURLToPath } from 'node:url';
import { readSource } from '@/lib/machine/read-source';
import { factsToChange, FACT_FILES } from '@/lib/shop/facts-to-change';
import { firstSteps } from '@/lib/shop/first-steps';
import { readFirstSteps } from '../desk/read-first-steps';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './say-list';

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
    const facts = factsToChange(Object.fromEntries(FACT_FILES.map((file) => [file, readSource(ROOT, file)])));
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
              ({ file, line, label, value, isSample }) =>
                `${file}${line === undefined ? '' : `:${line}`} ${label}${value ? `: ${value}` : ''}${isSample && !value.endsWith('(sample)') ? ' (sample)' : ''}`,
            ),
        },
      ],
    });
  },
};
