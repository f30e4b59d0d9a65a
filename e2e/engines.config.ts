import { defineConfig } from '@playwright/test';
import { ENGINES } from '../scripts/engines/driver';
import type { EngineOptions } from './fixtures/engine-test';
import config from './playwright.config';

/** The buying path in every engine: `npm run test:engines`. */
export default defineConfig<object, EngineOptions>({
  testDir: 'engines',
  outputDir: '../test-results',
  globalSetup: './fixtures/build-once.ts',
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: config.expect ?? {},
  reporter: 'list',
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
