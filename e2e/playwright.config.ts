import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../scripts/ensure-chromium';

export default defineConfig({
  testDir: '.',
  testIgnore: 'engines/**',
  // The long form of the network matrix is run by hand: e2e/matrix.config.ts.
  grepInvert: /@matrix/,
  outputDir: '../test-results',
  globalSetup: './fixtures/build-once.ts',
  // A journey that only passes at the second try fails for some shopper.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // The shop is designed at 360 px first: who can buy there can buy everywhere.
    ...devices['Galaxy S9+'],
    viewport: { width: 360, height: 740 },
    // The phone itself has 4.5: twenty times the pixels to paint, and nothing that a journey looks at.
    deviceScaleFactor: 1,
    defaultBrowserType: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    // `page.route` does not see a worker's requests; e2e/offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell(process.env) ?? findChromium(process.env),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    // `npm test` walks the one, `npm run verify` the others.
    { name: 'core', grep: /@core/ },
    { name: 'others', grepInvert: /@core|@matrix/ },
  ],
});
