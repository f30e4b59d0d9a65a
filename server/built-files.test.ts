import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedBuilds } from '@/lib/platform/stored-builds';
import { BuiltFiles, isBuiltFile } from './built-files';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-06-15T06:30:00.000Z');

let root = '';
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'builds-'))));

/** A build with one file of its own and one that others have as well. */
function newBuild(id: string): string {
  const build = path.join(root, 'programs', id);
  for (const [file, text] of [
    ['BUILD_ID', id],
    [`static/chunks/${id}.js`, `run('${id}')`],
    ['static/media/anek.woff2', 'font'],
  ] as const) {
    mkdirSync(path.dirname(path.join(build, file)), { recursive: true });
    writeFileSync(path.join(build, file), text);
  }
  return build;
}

const machine = (id: string, { data = 'data', shared }: { data?: string; shared?: SharedBuilds } = {}) =>
  new BuiltFiles({ build: newBuild(id), folder: path.join(root, data, 'builds'), shared });

const ask = (files: BuiltFiles, name: string, ifNoneMatch?: string) =>
  files.answer({ url: `/_next/static/${name}`, ifNoneMatch });

/** What machines have in common, without a database. */
function inCommon(): SharedBuilds {
  const builds = new Map<string, string>();
  return {
    ids: async () => [...builds.keys()],
    read: async (id) => builds.get(id),
    share: async (id, files) => void builds.set(id, await files()),
  };
}

describe('files of builds', () => {
  it('[14.117] of the version before are sent for a day after the new one has begun', async () => {
    await machine('before').open(START - 90 * DAY_MS);
    const after = machine('after');
    await after.open(START);
    expect((await ask(after, 'chunks/before.js'))?.body.toString()).toBe("run('before')");
    const next = machine('next');
    await next.open(START + DAY_MS - HOUR_MS);
    expect(await ask(next, 'chunks/before.js')).toBeDefined();
    await next.open(START + DAY_MS + HOUR_MS);
    expect(await ask(next, 'chunks/before.js')).toBeUndefined();
    expect(await ask(next, 'chunks/after.js')).toBeDefined();
    expect(readdirSync(path.join(root, 'data/builds')).sort()).toEqual(['after', 'next']);
  });

  it('[14.117] may be kept by browsers, and have tags that are the same on all machines', async () => {
    const [one, other] = [machine('same'), machine('same', { data: 'elsewhere' })];
    await Promise.all([one.open(START), other.open(START + HOUR_MS)]);
    const [script, again] = [await ask(one, 'chunks/same.js?dpl=1'), await ask(other, 'chunks/same.js')];
    expect(script).toEqual(again);
    expect(script?.headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await ask(other, 'chunks/same.js', String(script?.headers['etag']))).toMatchObject({ status: 304 });
    expect((await ask(one, 'media/anek.woff2'))?.headers).toMatchObject({ 'content-type': 'font/woff2' });
  });

  it('[15.108] a joined stylesheet is its files one behind the other, or nothing where one is missing', async () => {
    const files = machine('one');
    for (const name of ['a', 'b'])
      writeFileSync(path.join(root, 'programs/one/static/chunks', `${name}.css`), `.${name}{}`);
    await files.open(START);
    const both = await ask(files, 'chunks/a,b.css');
    expect(both?.body.toString()).toBe('.a{}.b{}');
    expect(both?.headers).toMatchObject({ 'content-type': 'text/css; charset=UTF-8', etag: 'W/"chunks/a+b.css"' });
    expect(await ask(files, 'chunks/a,b.css', String(both?.headers['etag']))).toMatchObject({ status: 304 });
    expect(await ask(files, 'chunks/a,gone.css')).toBeUndefined();
  });

  it('[15.109] stores of joined stylesheets so many as pages may have, of other files all', () => {
    const files = machine('one');
    const mayStore = (name: string) => files.mayStore({ url: `/_next/static/chunks/${name}` });
    const made = Array.from({ length: 1000 }, (_, at) => `a,b${at}.css`);
    expect(made.filter(mayStore)).toEqual(made.slice(0, 200));
    expect(made.filter(mayStore)).toEqual(made.slice(0, 200));
    expect(mayStore('c.css')).toBe(true);
  });

  it('are stored for the shop’s own user alone', async () => {
    await machine('own').open(START);
    const folder = path.join(root, 'data/builds');
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });

  it('[14.118] of another machine are found, whichever of them has the newer version', async () => {
    const shared = inCommon();
    const [old, fresh] = [machine('old', { data: 'one', shared }), machine('fresh', { data: 'two', shared })];
    await old.open(START);
    await fresh.open(START);
    expect((await ask(old, 'chunks/fresh.js'))?.body.toString()).toBe("run('fresh')");
    expect((await ask(fresh, 'chunks/old.js'))?.body.toString()).toBe("run('old')");
  });

  it('are looked for elsewhere once, however many ask for what is nowhere', async () => {
    const ids = vi.fn(async () => []);
    const files = machine('own', { shared: { ...inCommon(), ids } });
    await files.open(START);
    const found = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(files, `chunks/${at}.js`)));
    expect(found.filter(Boolean)).toEqual([]);
    expect(ids).toHaveBeenCalledTimes(1);
  });

  it.each(['../BUILD_ID', '..%2FBUILD_ID', 'chunks/../../BUILD_ID', 'chunks', '', 'chunks/own.js/'])(
    'are no others: %s',
    async (name) => {
      const files = machine('own');
      await files.open(START);
      expect(await ask(files, name)).toBeUndefined();
    },
  );

  it('of another machine stay within their folder', async () => {
    const shared = inCommon();
    const bad = new BuiltFiles({
      build: newBuild('bad'),
      folder: path.join(root, 'bad/builds'),
      shared: { ...shared, share: (id, files) => shared.share(`../${id}`, files) },
    });
    await bad.open(START);
    const files = machine('own', { shared });
    await files.open(START);
    expect(await ask(files, 'chunks/bad.js')).toBeUndefined();
    expect(readdirSync(path.join(root, 'data'))).toEqual(['builds']);
  });

  it('are sent, those of the own build, where nothing can be stored', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    writeFileSync(path.join(root, 'data'), 'no folder');
    const files = machine('own');
    await files.open(START);
    expect(await ask(files, 'chunks/own.js')).toBeDefined();
    expect(warn).toHaveBeenCalledOnce();
  });
});

it.each([
  ['/_next/static/chunks/a.js', 'GET', true],
  ['/_next/static/chunks/a.js', 'HEAD', true],
  ['/_next/static/chunks/a.js', 'POST', false],
  ['/_next/image?url=a', 'GET', false],
])('%s by %s is a file of a build: %s', (url, method, itIs) => {
  expect(isBuiltFile({ url, method })).toBe(itIs);
});
