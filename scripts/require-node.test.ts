import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** What npm puts first in the PATH of every script. */
const BROUGHT = path.join('node_modules', '.bin', 'node');

/** How it fails elsewhere: without the loader it asks for (musl), with another C library, on another processor. */
const THAT_DO_NOT_START = [
  '#!/lib/there-is-no-such-loader\n',
  '#!/bin/sh\necho "version GLIBC_2.99 not found" >&2; exit 1\n',
  '\x7fELF\x02\x01\x01',
];

let shop: string;
beforeEach(() => {
  shop = mkdtempSync(path.join(tmpdir(), 'node-'));
  for (const file of ['package.json', 'scripts/require-node.mjs']) cpSync(file, path.join(shop, file));
  mkdirSync(path.join(shop, path.dirname(BROUGHT)), { recursive: true });
});
afterEach(() => rmSync(shop, { recursive: true }));

const bring = (content: string) => writeFileSync(path.join(shop, BROUGHT), content, { mode: 0o755 });

/** No Node.js of today is new enough. */
function asksForNewer() {
  const settings = readFileSync(path.join(shop, 'package.json'), 'utf8');
  writeFileSync(path.join(shop, 'package.json'), settings.replace(/"node": ">=[^"]*"/, '"node": ">=99.1"'));
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Ends an installation as npm does: with the brought Node.js before the machine's own in PATH. */
function endInstallation(more: Record<string, string> = {}) {
  const folders = [path.join(shop, path.dirname(BROUGHT)), path.dirname(process.execPath), '/usr/bin', '/bin'];
  const PATH = folders.join(path.delimiter);
  return spawnSync('sh', ['-c', scripts['postinstall'] ?? ''], {
    cwd: shop,
    env: { ...process.env, PATH, ...more },
    encoding: 'utf8',
  });
}

describe.skipIf(process.platform === 'win32')('npm install', () => {
  test.each(THAT_DO_NOT_START)(
    'a brought Node.js that does not start makes way for the machine’s own (%j)',
    (content) => {
      bring(content);
      expect(endInstallation()).toMatchObject({ status: 0, stderr: expect.not.stringContaining('needs Node.js') });
      expect(existsSync(path.join(shop, BROUGHT))).toBe(false);
    },
  );

  test('one that starts stays', () => {
    bring(`#!/bin/sh\nexec ${process.execPath} "$@"\n`);
    expect(endInstallation().status).toBe(0);
    expect(existsSync(path.join(shop, BROUGHT))).toBe(true);
  });

  test('[14.92] npm 10 takes the link to the brought Node.js away, and gets it back', () => {
    const name = `node-${process.platform}-${process.arch}`;
    const program = path.join(shop, 'node_modules', name, 'bin', 'node');
    mkdirSync(path.dirname(program), { recursive: true });
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    asksForNewer();
    const npm = path.join(shop, 'npm-cli.cjs');
    writeFileSync(npm, `require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' '));`);
    const { status, stderr } = endInstallation({ npm_lifecycle_event: 'postinstall', npm_execpath: npm });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readFileSync(path.join(shop, 'asked'), 'utf8')).toBe(`rebuild ${name} --ignore-scripts`);
  });

  test('[14.92] the lock file stays as it is: npm 10 would take out what it does not know', () => {
    expect(readFileSync('.npmrc', 'utf8')).toContain('save=false\n');
  });

  test('where no Node.js is new enough, it fails with one sentence', () => {
    asksForNewer();
    const { status, stderr } = endInstallation();
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `The shop needs Node.js 99.1 or newer, and this is ${process.versions.node}: install it from https://nodejs.org, then run npm install again.`,
    );
  });
});
