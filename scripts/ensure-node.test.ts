import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runOnTheNewestNode } from './gate/run-on-the-newest-node';
import { ensureNode, NEWEST_NODE, platformPackage, thisMajor } from './ensure-node';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nodes-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test.skipIf(process.platform === 'win32')(
  'one that cannot be had is undefined, not an error; one that was fetched before needs nobody, unless it is another line',
  { timeout: 60_000 },
  () => {
    // Nobody answers at this address: a machine without a way out.
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
    vi.spyOn(console, 'log').mockReturnValue();
    expect(ensureNode(26, folder)).toBeUndefined();
    const own = path.join(folder, '26', 'node_modules', platformPackage());
    const program = path.join(own, 'bin', 'node');
    mkdirSync(path.dirname(program), { recursive: true });
    writeFileSync(program, '#!/bin/sh\necho v26.1.0\n');
    chmodSync(program, 0o755);
    expect(ensureNode(26, folder)).toMatchObject({ program, settings: { npm_config_nodedir: own } });
    writeFileSync(program, '#!/bin/sh\necho v25.1.0\n');
    expect(ensureNode(26, folder)).toBeUndefined();
  },
);

test.each(thisMajor < NEWEST_NODE ? [NEWEST_NODE] : [])(
  'the gate names Node.js %i when it cannot be had, and counts it as skipped',
  async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await runOnTheNewestNode(() => undefined)).toEqual({ passed: 0, failed: 0, skipped: 1 });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`Node.js ${NEWEST_NODE}`));
  },
);
