import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../ensure-chromium';
import type { Driver, Size } from './driver';
import { isFromEarlyLeave } from './is-from-early-leave';

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function openPuppeteer(
  browserName: 'chrome' | 'firefox',
  program: string,
  size: Size,
  environment: Record<string, string | undefined>,
): Promise<Driver> {
  // As root Firefox refuses a home that belongs to somebody else.
  const home = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const options: LaunchOptions = {
    browser: browserName,
    executablePath: program,
    defaultViewport: size,
    acceptInsecureCerts: true,
    env: { ...environment, HOME: home },
    args: browserName === 'chrome' ? CHROMIUM_FLAGS : [],
  };
  const browser = await puppeteer.launch(options);
  // The page that Firefox begins with never gets the focus.
  const page = await browser.newPage();
  const faults = collectFaults(page);
  return {
    ...drive(page),
    faults: () => faults,
    async close() {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function drive(page: Page): Omit<Driver, 'faults' | 'close'> {
  return {
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    strike: (key) => page.keyboard.press(key),
    evaluate: (expression) => page.evaluate(expression),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}

function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!isFromEarlyLeave(fault)) faults.push(fault);
  };
  page.on('pageerror', (thrown) => note(String(thrown)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return faults;
}
