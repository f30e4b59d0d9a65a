import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../server-process';
import { until } from '../until';
import type { Driver, Size } from './driver';
import { isFromEarlyLeave } from './is-from-early-leave';

const READY_MS = 15_000;

/** Where the programs are that WebKitGTK needs to be driven. */
export interface WebKitPrograms {
  /** WebKitWebDriver, which speaks plain WebDriver. */
  driver: string;
  /** WebKitGTK's own small browser. */
  browser: string;
  /** It has no headless form: Xvfb is its display. */
  display: string;
}

/** WebKitGTK by WebDriver, on a display of its own. */
export async function openWebKit(
  programs: WebKitPrograms,
  size: Size,
  environment: Record<string, string | undefined>,
): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const started: ChildProcess[] = [];
  const endAll = async () => {
    for (const child of started.reverse()) await end(child);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const display = await openDisplay(programs.display, size, started);
    const port = await freePort();
    const server = spawn(programs.driver, [`--port=${port}`], {
      env: { ...environment, ...settingsFor(display, home) } as unknown as NodeJS.ProcessEnv,
      stdio: 'ignore',
    });
    started.push(server);
    const driver = await openSession(`http://127.0.0.1:${port}`, programs.browser);
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return {
      ...drive(driver),
      async close() {
        await driver.quit();
        await endAll();
      },
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

/**
 * Notes what a page throws and writes as errors. Debian's WebKitWebDriver reports neither, so each look into a page
 * listens from then on and takes what was reported; what a document does before the first look is missed.
 */
const LISTEN = `window.reportedFaults ??= (() => {
  const faults = [];
  addEventListener('error', ({ message }) => message && faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  const write = console.error;
  console.error = (...words) => { faults.push(words.join(' ')); write(...words); };
  return faults;
})();`;

function drive(driver: WebDriver): Omit<Driver, 'close'> {
  const faults: string[] = [];
  return {
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    reload: () => driver.navigate().refresh(),
    address: () => driver.getCurrentUrl(),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    strike: (key) =>
      driver
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.TAB)
        .perform(),
    async evaluate(expression) {
      const [value, reported] = await driver.executeScript<[unknown, string[]]>(
        `${LISTEN} return [(${expression}), reportedFaults.splice(0)]`,
      );
      faults.push(...reported.filter((fault) => !isFromEarlyLeave(fault)));
      return value;
    },
    faults: () => faults,
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

async function openSession(address: string, browser: string): Promise<WebDriver> {
  const isReady = async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok === true;
  if ((await until(READY_MS, isReady)) === undefined)
    throw new Error(`WebKitWebDriver was not ready within ${READY_MS / 1000} s.`);
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': {
      binary: browser,
      // Outside full screen the buttons of its tool bar make the window wider than a phone.
      args: ['--automation', '--full-screen'],
    },
  });
  return new Builder().usingServer(address).withCapabilities(wanted).build();
}

/** Its own home and run-time folder; no graphics card, no accessibility bus, and root needs no sandbox in a sandbox. */
function settingsFor(display: string, home: string): Record<string, string> {
  return {
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
}

/**
 * Starts Xvfb, which finds a free display number itself and prints it. Its screen is as large as the window: without a
 * window manager the window under the pointer has the focus, and the pointer is in the middle of the screen.
 */
async function openDisplay(program: string, { width, height }: Size, started: ChildProcess[]): Promise<string> {
  const screen = ['-screen', '0', `${width}x${height}x24`];
  const server = spawn(program, ['-displayfd', '3', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(server);
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb could not be started.');
  const [number] = (await once(pipe, 'data')) as [Buffer];
  return `:${String(number).trim()}`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
