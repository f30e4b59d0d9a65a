import { expect, test } from 'vitest';
import { runTool } from './step';

test('what a tool says beside another is gathered whole, on either stream', async () => {
  const said: Buffer[] = [];
  await expect(runTool('oxfmt/bin/oxfmt', ['--no-such-word'], {}, said)).rejects.toThrow('oxfmt ended');
  await runTool('oxfmt/bin/oxfmt', ['--version'], {}, said);
  expect(Buffer.concat(said).toString('utf8')).toMatch(/no-such-word[\s\S]*Version: \d/);
});
