import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it.concurrent.each(['bench', 'doctor', 'mutants', 'conformance', 'lighthouse', 'picture', 'screenshots'])(
  '%s says how it is used',
  async (name) => {
    const [, ...words] = (scripts[name] ?? '').split(' ');
    const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', ...words, '--help']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(`Usage: npm run ${name}`);
  },
);

it.concurrent('a command names what is wrong with its words', async () => {
  const refused = run(process.execPath, ['--import', 'tsx', 'scripts/picture.ts', 'mosaic']);
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("no engine 'mosaic'") });
});
