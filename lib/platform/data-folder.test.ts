import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSettingsFiles, refuseLeftBehind } from './data-folder';

let folder: string;
let [program, dataDir] = ['', ''];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  [program, dataDir] = [path.join(folder, 'program'), path.join(folder, 'shop-data')];
  mkdirSync(path.join(program, '.data'), { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const put = (...names: string[]) => names.forEach((name) => writeFileSync(path.join(folder, name), ''));

describe('[14.93] files of settings', () => {
  const loaded = (environment: Record<string, string>, named?: string) => {
    const load = vi.spyOn(process, 'loadEnvFile').mockImplementation(() => {
      if (named !== undefined) environment['DATA_DIR'] = named;
    });
    loadSettingsFiles(environment, program);
    const files = load.mock.calls.flat().map((file) => path.relative(folder, String(file)));
    load.mockRestore();
    return files;
  };

  it('are those of the program’s folder, then of DATA_DIR', () => {
    mkdirSync(dataDir);
    put('program/.env', 'shop-data/.env');
    expect(loaded({ DATA_DIR: dataDir })).toEqual(['program/.env', 'shop-data/.env']);
    expect(loaded({ DATA_DIR: '../shop-data' })).toEqual(['program/.env', 'shop-data/.env']);
  });

  it('may name DATA_DIR in the first', () => {
    mkdirSync(dataDir);
    put('program/.env', 'shop-data/.env');
    expect(loaded({}, dataDir)).toEqual(['program/.env', 'shop-data/.env']);
    expect(loaded({ DATA_DIR: ' ' })).toEqual(['program/.env']);
  });

  it('need not be there', () => expect(loaded({ DATA_DIR: dataDir })).toEqual([]));
});

describe('[14.94] a DATA_DIR to which the shop has not moved', () => {
  const refusal = (environment: Record<string, string>) => {
    try {
      refuseLeftBehind({ DATA_DIR: dataDir, ...environment }, program);
    } catch (error) {
      return String(error).split('\n      ').slice(1);
    }
    return [];
  };

  it('is refused, with what to type', () => {
    put('program/.data/shop.db');
    expect(refusal({})).toEqual([`mv ${program}/.data ${dataDir}`]);
    mkdirSync(dataDir);
    expect(refusal({})).toEqual([`mv ${program}/.data/* ${dataDir}/`]);
    put('shop-data/shop.db');
    expect(refusal({})).toEqual([]);
  });

  it('is refused for its key and its words alone, and not for a database elsewhere', () => {
    put('program/.data/shop.db', 'program/shop.json');
    expect(refusal({ DATABASE_URL: 'postgres://localhost/shop' })).toEqual([]);
    expect(refusal({ DATABASE_URL: 'file:/x', BACKEND_URL: 'https://b.example' })).toEqual([
      `mv ${program}/shop.json ${dataDir}/`,
    ]);
    put('program/.data/secret.key');
    expect(refusal({ DATABASE_URL: 'postgres://localhost/shop' })).toEqual([`mv ${program}/.data ${dataDir}`]);
  });

  it('is the same as before where none is named', () => {
    put('program/.data/shop.db');
    expect(refusal({ DATA_DIR: '' })).toEqual([]);
    expect(refusal({ DATA_DIR: '.data' })).toEqual([]);
  });
});
