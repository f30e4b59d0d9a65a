import { ensureChromium } from '../ensure-chromium';
import { installByApt } from '../install-by-apt';
import type { Engine } from './driver';
import { findEngine } from './find-engine';

/** Finds an engine, or installs it as Debian packs it; answers whether it is here. */
export function ensureEngine(engine: Engine): boolean {
  if (findEngine(engine, process.env)) return true;
  if (engine === 'chromium') return tryChromium();
  if (engine === 'firefox') installByApt('Firefox', ['firefox-esr'], process.env);
  else installByApt('WebKitGTK', ['webkit2gtk-driver', 'xvfb'], process.env);
  return findEngine(engine, process.env) !== undefined;
}

function tryChromium(): boolean {
  try {
    return ensureChromium(process.env) !== '';
  } catch (error) {
    console.warn(String(error));
    return false;
  }
}
