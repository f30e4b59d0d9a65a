import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';

it.skipIf(inject('postgresUrl') !== undefined)(
  '[14.74] the process ends with these words',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'live-'));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'backend/cli/serve.ts'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        RAZORPAY_KEY_ID: 'rzp_live_x',
        RAZORPAY_KEY_SECRET: 's',
        DATABASE_URL: `file:${folder}/shop.db`,
        SITE_URL: 'https://shop.example.in',
        PORT: '39611',
        SMTP_URL: 'smtp://127.0.0.1:1',
        HCAPTCHA_SITE_KEY: 'k',
        HCAPTCHA_SECRET: 's',
      },
      timeout: 60_000,
    });
    expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(/still a sample of the demo.*GSTIN/s)]);
    await rm(folder, { recursive: true });
  },
  60_000,
);
