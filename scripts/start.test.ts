import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What `npm start` runs, with a program in Node's place that says its id, its words and its environment. */
async function startWith(environment: Record<string, string>): Promise<string> {
  const node = path.join(folder, 'node');
  await writeFile(node, '#!/bin/sh\necho "id $$"\necho "words $*"\nexec env\n');
  await chmod(node, 0o700);
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  return execFileSync('/bin/sh', ['-c', `echo "parent $$"; exec ${scripts.start}`], {
    encoding: 'utf8',
    env: { NODE_ENV: 'test', PATH: `${folder}:/usr/bin:/bin`, ...environment },
  });
}

test.skipIf(process.platform === 'win32')(
  '[14.81] the shop starts with what has glibc give memory back, in one process; what is set already stays',
  async () => {
    const said = await startWith({});
    const [, parent] = /^parent (\d+)$/m.exec(said) ?? [];
    expect(said).toContain(`id ${parent}\n`);
    expect(said).toMatch(/^words --max-semi-space-size=4 --v8-pool-size=1 scripts\/start\.mjs$/m);
    expect(said).toMatch(/^MALLOC_MMAP_THRESHOLD_=131072$/m);
    expect(said).toMatch(/^MALLOC_TRIM_THRESHOLD_=131072$/m);
    const other = await startWith({ MALLOC_MMAP_THRESHOLD_: '65536' });
    expect(other).toMatch(/^MALLOC_MMAP_THRESHOLD_=65536$/m);
    expect(other).toMatch(/^MALLOC_TRIM_THRESHOLD_=131072$/m);
  },
);
