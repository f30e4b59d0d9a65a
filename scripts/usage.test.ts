import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

it.concurrent('[14.08] the doctor is called as package.json has it', async () => {
  const [, ...words] = (scripts['doctor'] ?? '').split(' ');
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  const env = { ...process.env, DATA_DIR: folder };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', ...words], { env }).catch((ended) => ended);
  await rm(folder, { recursive: true });
  expect(stdout).toContain(`Data folder: ${folder}`);
});
