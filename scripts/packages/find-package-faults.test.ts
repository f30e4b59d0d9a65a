import { describe, expect, it } from 'vitest';
import { findPackageFaults } from './find-package-faults';

const find = (locked: Parameters<typeof findPackageFaults>[0], allowed: Parameters<typeof findPackageFaults>[1] = {}) =>
  findPackageFaults(locked, allowed);

describe('findPackageFaults', () => {
  it('finds nothing in a sound package, nor in the project itself', () => {
    expect(
      find({
        '': { version: '0.1.0' },
        'node_modules/a': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)' },
        'node_modules/a/node_modules/@b/c': { version: '1.0.0', license: 'Apache-2.0 AND MIT' },
      }),
    ).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0-only', 'MIT AND GPL-2.0-only', 'UNLICENSED', 'SEE LICENSE IN x', undefined])(
    '[14.60] finds the licence %s',
    (license) => {
      expect(find({ 'node_modules/@a/b': { version: '1.0.0', ...(license && { license }) } })).toEqual([
        `@a/b 1.0.0: its licence is ${license ?? 'not told'}`,
      ]);
    },
  );

  it('knows a licence that is in an older field of package.json', () => {
    expect(find({ 'node_modules/svg-tags': { version: '1.0.0' } })).toEqual([]);
  });

  it('[14.61] finds a script that runs at installation and is not allowed by name', () => {
    const locked = { 'node_modules/a': { version: '1.0.0', license: 'MIT', hasInstallScript: true } };
    expect(find(locked)).toEqual(['a 1.0.0: runs a script when it is installed']);
    expect(find(locked, { a: false })).toHaveLength(1);
    expect(find(locked, { a: true })).toEqual([]);
  });

  it.each([
    ['next', '16.0.9', true],
    ['next', '16.0.10', false],
    ['next', '15.2.2', true],
    ['ws', '7.5.9', true],
    ['ws', '7.5.10', false],
    ['postcss', '8.4.30', true],
  ])('[14.62] of %s %s with a published fault: %s', (name, version, isFound) => {
    const found = find({ [`node_modules/x/node_modules/${name}`]: { version, license: 'MIT' } });
    expect(found.length > 0).toBe(isFound);
  });
});
