import { parseArgs } from 'node:util';
import { loadSettingsFiles } from '@/lib/platform/data-folder';
import { examine } from './doctor/examine';

const { values } = parseArgs({ options: { at: { type: 'string' } } });
loadSettingsFiles(process.env);
const findings = await examine(process.env, values.at);
for (const { name, verdict, words, fix } of findings) {
  const mark = { good: '✓', notice: '·', bad: '✗' }[verdict];
  console.log(`${mark} ${name}: ${words}${fix ? `\n    ${fix}` : ''}`);
}
const bad = findings.filter(({ verdict }) => verdict === 'bad').length;
console.log(
  bad === 0
    ? '\nThis machine can run the shop.'
    : `\n${bad === 1 ? 'One thing keeps' : `${bad} things keep`} the shop from running.`,
);
process.exitCode = bad === 0 ? 0 : 1;
