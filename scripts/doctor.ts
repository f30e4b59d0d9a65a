import { loadSettingsFiles } from '@/lib/platform/data-folder';
import { examine } from './doctor/examine';
import { readWords } from './read-words';

const USAGE = `Usage: npm run doctor [-- <address>]

Says what is wrong with this machine, and how to mend it.
An address of another machine of the shop, as https://10.0.0.2: whether photos written here are read there.`;

const [at] = readWords(USAGE, ([address, ...others]) =>
  others.length > 0 || (address !== undefined && !/^https?:\/\/./.test(address)) ? 'One address, please.' : undefined,
);
loadSettingsFiles(process.env);
const findings = await examine(process.env, at);
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
