import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildIdOf, isBuilt, markBuilt, sourceStamp } from './source-stamp';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

describe('the build stamp', () => {
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'stamp-'));
    for (const folder of ['app', 'components', 'store', 'lib', 'backend', 'server', 'worker'])
      write(`${folder}/a.ts`, folder);
    write('package-lock.json', '{}');
    write('.next/BUILD_ID', 'x');
  });

  it('knows a finished build of these sources, whatever their times say', () => {
    expect(isBuilt(root)).toBe(false);
    markBuilt(root, sourceStamp(root));
    utimesSync(path.join(root, 'app/a.ts'), new Date(0), new Date());
    expect(isBuilt(root)).toBe(true);
  });

  it('knows it on every Node.js: nothing compiled is in it', () => {
    markBuilt(root, sourceStamp(root));
    const version = vi.spyOn(process, 'version', 'get').mockReturnValue('v99.0.0');
    expect(isBuilt(root)).toBe(true);
    version.mockRestore();
  });

  it('wants a new build after any source, name or dependency changed, and not after a test did', () => {
    markBuilt(root, sourceStamp(root));
    write('app/a.test.ts', 'test');
    expect(isBuilt(root)).toBe(true);
    for (const [file, text] of [
      ['lib/deep/b.ts', ''],
      ['app/a.ts', 'changed'],
      ['server/a.ts', 'changed'],
      ['package-lock.json', '{"a":1}'],
      ['next.config.mjs', 'x'],
    ] as const) {
      markBuilt(root, sourceStamp(root));
      write(file, text);
      expect([file, isBuilt(root)]).toEqual([file, false]);
    }
  });

  it('[14.119] names a build alike in every folder', () => {
    const before = sourceStamp(root);
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
    cpSync(root, elsewhere, { recursive: true });
    expect(buildIdOf(sourceStamp(elsewhere))).toBe(buildIdOf(before));
    write('app/a.ts', 'changed');
    expect(buildIdOf(sourceStamp(root))).not.toBe(buildIdOf(before));
  });

  it('counts an interrupted build as none', () => {
    markBuilt(root, sourceStamp(root));
    rmSync(path.join(root, '.next/BUILD_ID'));
    expect(isBuilt(root)).toBe(false);
  });
});
