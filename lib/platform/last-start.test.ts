import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteStart, startedElsewhere } from './last-start';

let [program, dataDir] = ['', ''];
beforeEach(() => {
  [program, dataDir] = [mkdtempSync(path.join(tmpdir(), 'program-')), mkdtempSync(path.join(tmpdir(), 'shop-data-'))];
});
afterEach(() => [program, dataDir].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

it('[14.97] a command that was given no DATA_DIR says so where the last start had one', () => {
  expect(startedElsewhere({}, program)).toBeUndefined();
  noteStart({ DATA_DIR: dataDir }, program);
  const words = startedElsewhere({}, program);
  expect(words).toContain(path.join(program, '.data'));
  expect(words).toContain(`export DATA_DIR=${dataDir}`);
  expect(startedElsewhere({ DATA_DIR: '/elsewhere' }, program)).toBeUndefined();
  expect(startedElsewhere({ DATABASE_URL: 'file:other.db' }, program)).toBeUndefined();
});

it('[14.97] nothing is said after a start with neither, or of a shop that is gone', () => {
  noteStart({ DATA_DIR: dataDir }, program);
  rmSync(dataDir, { recursive: true });
  expect(startedElsewhere({}, program)).toBeUndefined();
  noteStart({ DATABASE_URL: 'postgres://shop:secret@db.example/shop' }, program);
  expect(startedElsewhere({ DATA_DIR: ' ' }, program)).toContain('DATABASE_URL=postgres://shop:…@db.example/shop');
  for (const url of ['postgres://shop:se@cret@db.example/shop', 'postgres://shop@db.example/shop?password=se@cret']) {
    noteStart({ DATABASE_URL: url }, program);
    expect(startedElsewhere({}, program)).toMatch(/DATABASE_URL=postgres:\/\/shop.*@db\.example\/shop\b(?!.*cret)/);
  }
  noteStart({}, program);
  expect(startedElsewhere({}, program)).toBeUndefined();
});
