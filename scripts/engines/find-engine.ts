import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../ensure-chromium';
import type { Engine } from './driver';
import type { WebKitPrograms } from './open-web-kit';

type Environment = Record<string, string | undefined>;

/** Where an engine's programs are. */
interface EnginePrograms {
  chromium: string;
  firefox: string;
  webkit: WebKitPrograms;
}

/** Debian installs WebKitGTK's own browser outside PATH, in a folder for each machine and version of its interface. */
const LIBRARIES = '/usr/lib';

/** The programs of an engine on this machine; undefined where one of them is missing. */
export function findEngine<Name extends Engine>(
  engine: Name,
  environment: Environment,
): EnginePrograms[Name] | undefined {
  const finders: { [One in Engine]: (from: Environment) => EnginePrograms[One] | undefined } = {
    chromium: findChromium,
    firefox: (from) => findProgram(['firefox-esr', 'firefox'], from),
    webkit: findWebKit,
  };
  return finders[engine](environment);
}

function findWebKit(environment: Environment): WebKitPrograms | undefined {
  const driver = findProgram(['WebKitWebDriver'], environment);
  const display = findProgram(['Xvfb'], environment);
  const browser = findMiniBrowser();
  return driver && display && browser ? { driver, display, browser } : undefined;
}

function findProgram(names: readonly string[], { PATH = '' }: Environment): string | undefined {
  const folders = PATH.split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

function findMiniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  const foldersIn = (folder: string, name: RegExp) =>
    readdirSync(folder)
      .filter((one) => name.test(one))
      .map((one) => path.join(folder, one));
  return foldersIn(LIBRARIES, /-linux-gnu/)
    .flatMap((machine) => foldersIn(machine, /^webkit(2gtk|gtk)-/))
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));
}
