import { ENGINES, type Engine } from '../engines/driver';
import { ensureEngine } from '../engines/ensure-engine';
import { runPlaywright } from './run-journeys';
import type { Count } from './step';

/** How a missing engine is got, by hand. */
const BY_HAND: Record<Engine, string> = {
  chromium: 'apt-get install chromium',
  firefox: 'apt-get install firefox-esr',
  webkit: 'apt-get install webkit2gtk-driver xvfb',
};

/**
 * The buying path in every engine (e2e/engines). An engine that is not here and cannot be installed is named and
 * skipped; with `CI` set that is a failure, so that a skipped proof counts as none.
 *
 * @param words engines, where not all are meant, and words for Playwright
 */
export async function runEngines(
  words: readonly string[] = [],
  { CI }: Record<string, string | undefined> = process.env,
  ensure: (engine: Engine) => boolean = ensureEngine,
  run: typeof runPlaywright = runPlaywright,
): Promise<Count> {
  const named = ENGINES.filter((engine) => words.includes(engine));
  const wanted = named.length > 0 ? named : ENGINES;
  const more = words.filter((word) => !named.some((engine) => engine === word));
  const missing = wanted.filter((engine) => !ensure(engine));
  for (const engine of missing)
    console.warn(
      `! ${CI ? 'Failed' : 'Skipped'}: ${engine} is not on this machine (${BY_HAND[engine]} as root does it).`,
    );
  const projects = wanted.filter((engine) => !missing.includes(engine)).map((engine) => `--project=${engine}`);
  const none: Count = { passed: 0, failed: 0, skipped: 0 };
  const walked = projects.length > 0 ? await run(['-c', 'e2e/engines.config.ts', ...projects, ...more]) : none;
  return CI
    ? { ...walked, failed: walked.failed + missing.length }
    : { ...walked, skipped: walked.skipped + missing.length };
}

/** What programs read as the last line of `npm run test:engines`. */
export function lastLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
