import { sampleLine, samplesIn } from '@/lib/rules/shop/samples';
import { firstSteps } from '@/lib/rules/shop/first-steps';
import { readFirstSteps } from '../desk/read-first-steps';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `first-steps ${LIST_USAGE}`;

export const sayFirstSteps: Command = {
  usage: USAGE,
  about: 'the steps to the first sale: what is done, what is left, and which facts are still samples',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, LIST_OPTIONS);
    const { services } = desk;
    const known = await readFirstSteps(atCommandLine({ services }));
    const samples = samplesIn((await services.currentDocument()).document);
    sayList(desk, values, {
      none: '',
      rows: firstSteps({ ...known, siteUrl: services.config.siteUrl }, samples, services.now()),
      columns: [
        { name: 'step', value: ({ title }) => title },
        { name: 'done', value: ({ done }) => done },
        { name: 'words', shown: 'below', value: ({ words }) => words },
        {
          name: 'facts',
          shown: 'below',
          value: ({ samples: left = [] }) =>
            left.map((one) => `${sampleLine(one)}${one.value.endsWith('(sample)') ? '' : ' (sample)'}`),
        },
      ],
    });
  },
};
