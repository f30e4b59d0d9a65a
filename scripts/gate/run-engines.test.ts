import { expect, test, vi } from 'vitest';
import type { Engine } from '../engines/driver';
import { lastLine, runEngines } from './run-engines';

vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** Runs on a machine that has these engines; each that runs passes five journeys. */
async function runWith(engines: readonly Engine[], environment: Record<string, string>, asked: string[] = []) {
  const words: string[] = [];
  const count = await runEngines(
    asked,
    environment,
    (engine) => engines.includes(engine),
    async (args) => {
      words.push(...args);
      const projects = args.filter((word) => word.startsWith('--project='));
      return { passed: 5 * projects.length, failed: 0, skipped: 0 };
    },
  );
  return { count, words };
}

test('[19.08] an engine that is missing is named and skipped, and the others run', async () => {
  const { count, words } = await runWith(['chromium', 'firefox'], {});
  expect(count).toEqual({ passed: 10, failed: 0, skipped: 1 });
  expect(words).not.toContain('--project=webkit');
  expect(console.warn).toHaveBeenLastCalledWith(expect.stringMatching(/^! Skipped: webkit .*webkit2gtk-driver/));
});

test('[19.08] with CI set an engine that is missing is a failure', async () => {
  expect((await runWith(['chromium'], { CI: '1' })).count).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test('where no engine is left nothing runs, and with CI that is a failure', async () => {
  expect((await runWith([], {})).count).toEqual({ passed: 0, failed: 0, skipped: 3 });
  expect((await runWith([], { CI: '1' })).words).toEqual([]);
});

test('engines that are named run alone, and other words are Playwright’s', async () => {
  const { count, words } = await runWith(['chromium', 'webkit'], { CI: '1' }, ['webkit', '-g', 'cash']);
  expect(count).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(words).toEqual(['-c', 'e2e/engines.config.ts', '--project=webkit', '-g', 'cash']);
});

test('[19.09] the last line has all three counts, zeros too', () => {
  expect(lastLine({ passed: 15, failed: 0, skipped: 0 })).toBe('15 passed, 0 failed, 0 skipped');
});
