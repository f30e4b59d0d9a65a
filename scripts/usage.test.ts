import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it.each(['bench', 'mutants', 'conformance'])('%s says how it is used', (name) => {
  const [, file = ''] = (scripts[name] ?? '').split(' ');
  const said = spawnSync(process.execPath, ['--import', 'tsx', file, '--help'], { encoding: 'utf8' });
  expect(said).toMatchObject({ status: 0, stderr: '' });
  expect(said.stdout).toMatch(`Usage: npm run ${name} `);
});
