import type { Driver, Engine, Size } from './driver';
import { findEngine } from './find-engine';
import { openPuppeteer } from './open-puppeteer';
import { openWebKit } from './open-web-kit';

/** A phone's window as Safari and Firefox have it, in CSS px. */
export const PHONE: Size = { width: 390, height: 844 };

/**
 * Opens a fresh browser of this engine: no cookies, nothing stored.
 *
 * @throws Error when it is not on this machine
 */
export async function openEngine(
  engine: Engine,
  environment: Record<string, string | undefined>,
  size: Size = PHONE,
): Promise<Driver> {
  if (engine === 'webkit') {
    const programs = findEngine(engine, environment);
    if (programs) return openWebKit(programs, size, environment);
  } else {
    const program = findEngine(engine, environment);
    if (program) return openPuppeteer(engine === 'firefox' ? 'firefox' : 'chrome', program, size, environment);
  }
  throw new Error(`${engine} is not on this machine.`);
}
