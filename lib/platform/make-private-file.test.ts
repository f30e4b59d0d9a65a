import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePrivateFile, makePrivateFolder } from './make-private-file';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (...names: string[]) => path.join(root, ...names);
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

it('makes folders and files for their owner alone', () => {
  makePrivateFolder(at('shop', '.data'));
  makePrivateFile(at('shop', '.data', 'shop.db'));
  expect([at('shop'), at('shop', '.data'), at('shop', '.data', 'shop.db')].map(modeOf)).toEqual(['700', '700', '600']);
});

it('closes what was open to everybody, and loses nothing of it', () => {
  mkdirSync(at('.data'), { mode: 0o755 });
  writeFileSync(at('.data', 'shop.db'), 'orders', { mode: 0o644 });
  makePrivateFolder(at('.data'));
  makePrivateFile(at('.data', 'shop.db'));
  expect([at('.data'), at('.data', 'shop.db')].map(modeOf)).toEqual(['700', '600']);
  expect(readFileSync(at('.data', 'shop.db'), 'utf8')).toBe('orders');
});

it('leaves a folder that others use as it is', () => {
  chmodSync(root, 0o755);
  makePrivateFolder(root);
  expect(modeOf(root)).toBe('755');
});

it('takes a folder that is there, and refuses where there is a file', () => {
  makePrivateFolder(at('shop', '.data'));
  makePrivateFolder(at('shop', '.data'));
  writeFileSync(at('orders'), '');
  expect(() => makePrivateFolder(at('orders'))).toThrow('EEXIST');
  expect(() => makePrivateFolder(at('orders', '.data'))).toThrow('EEXIST');
});

it.runIf(process.platform === 'linux')('refuses a folder under /proc, where nobody can make one', () => {
  expect(() => makePrivateFolder('/proc/shop/.data')).toThrow("ENOENT: no such file or directory, mkdir '/proc/shop'");
});
