import { ensureNode, NEWEST_NODE, thisMajor } from '../ensure-node';
import { runJourneys } from './run-journeys';
import { runVitest } from './run-unit-tests';
import type { Count } from './step';

/** A stranger signs up, pays cash on delivery and finds the order: every part of the shop once. */
const PURCHASE = ['buy.spec.ts', '-g', 'pay cash on delivery'];

/**
 * What changes most between lines of Node.js, once more on the newest: the backend, whose SQLite the newer ones bring
 * themselves, and a purchase on the build that was made before. `npm run test:nodes` runs the rest, on all of them.
 */
export async function runOnTheNewestNode(ensure: typeof ensureNode = ensureNode): Promise<Count | undefined> {
  if (thisMajor >= NEWEST_NODE) {
    console.log(`This run is on Node.js ${thisMajor} already.`);
    return undefined;
  }
  const newest = ensure(NEWEST_NODE);
  if (!newest) {
    console.warn(
      `! Skipped: Node.js ${NEWEST_NODE} is not on this machine and could not be fetched from npm. The same tests have passed on ${process.version}.`,
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const tests = await runVitest(['backend'], newest.settings, newest.program);
  if (tests.failed > 0) return tests;
  const journey = await runJourneys(PURCHASE, newest.settings, newest.program);
  return { passed: tests.passed + journey.passed, failed: journey.failed, skipped: tests.skipped + journey.skipped };
}
