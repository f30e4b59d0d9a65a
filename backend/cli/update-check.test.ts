import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { writeArchive } from '../backups/write-archive';
import { migrations } from '../database/migrate-database';
import { SHOP_VERSION } from '@/lib/platform/shop-version';
import { saveSetting } from '../database/read-setting';
import { programOf } from '../database/works-back-to';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { changesSince, lookAtDatabase, lookAtSettings, type Update } from './look-at-update';
import { updateCheck } from './update-check';

let shop: TestBackend;
let folder: string;
beforeEach(async () => {
  shop = await createTestBackend();
  folder = await mkdtemp(path.join(tmpdir(), 'update-'));
});
afterEach(() => rm(folder, { recursive: true }));

const update = (more: Partial<Update> = {}): Update => ({
  config: shop.services.config,
  db: shop.services.db,
  program: process.cwd(),
  from: undefined,
  backup: undefined,
  files: [],
  now: new Date(),
  ...more,
});

async function check(...args: string[]) {
  const lines: string[] = [];
  const words = await updateCheck
    .runClosed({ config: shop.services.config, say: (line) => lines.push(line) }, args)
    .catch((error: unknown) => (error instanceof Error ? error.message : ''));
  return { lines, words };
}
const starting = (lines: readonly string[], mark: string) => lines.filter((line) => line.startsWith(mark));

/** The version that was open: one that knew so many migrations less. */
async function openedBefore(fewer: number): Promise<string[]> {
  const names = Object.keys(migrations).toSorted();
  const own = programOf(migrations);
  const opened = { ...own, version: '1.1.0', newest: names.at(-1 - fewer) };
  await saveSetting(shop.services.db, 'opened_by', JSON.stringify(opened));
  return names;
}

describe('update-check', () => {
  it('[14.95] asks for a backup, takes one that is whole, and changes nothing', async () => {
    const { words, lines } = await check();
    expect(words).toBe('Mend what is marked with ✗, and look again.');
    expect(starting(lines, '✗ Backup: none. Make one')).toHaveLength(1);
    const file = path.join(folder, 'before.tar');
    await writeArchive(shop.services, file, { withKey: false });
    expect(starting((await check('--backup', file)).lines, `✓ Backup: ${file}`)).toHaveLength(1);
    await writeFile(file, 'no archive');
    expect(starting((await check('--backup', file)).lines, '✗ Backup:')).toHaveLength(1);
  });

  it('[14.95] two programs of one number are not called an update from it to itself', async () => {
    await saveSetting(shop.services.db, 'opened_by', JSON.stringify(programOf(migrations)));
    const [first = ''] = (await check()).lines;
    expect(first).not.toContain('From version');
    expect(first).toContain(`Version ${SHOP_VERSION} is open, and `);
    await openedBefore(0);
    expect((await check()).lines[0]).toContain(`From version 1.1.0 to ${SHOP_VERSION} (`);
  });

  it('[14.95] says whether one can go back to the version that is open', async () => {
    await openedBefore(0);
    expect(await lookAtDatabase(update())).toEqual({
      verdict: 'good',
      words: 'Database: stays as it is. Version 1.1.0 opens on it again, with the orders that come in meanwhile.',
    });
    const names = await openedBefore(Object.keys(migrations).length - 1);
    const last = names.at(-1) ?? '';
    await shop.services.db
      .deleteFrom('kysely_migration' as 'settings')
      .where('name', '=', last)
      .execute();
    expect(await lookAtDatabase(update())).toEqual({
      verdict: 'notice',
      words: `Database: changes by itself (${last}). Version 1.1.0 does not open on it again: going back takes the backup, without what came in since.`,
    });
  });

  it('[14.95] names settings that are not read any more, and a file that would be left behind', async () => {
    const file = path.join(folder, '.env');
    await writeFile(file, 'PORT=3000\nREDIS_URL=redis://localhost\n');
    await writeFile(path.join(folder, '.env.example'), '#PORT=3000\n');
    await writeFile(path.join(folder, 'package.json'), '{"version":"1.0.0"}');
    const words = lookAtSettings(update({ files: [file] })).map((one) => one.words);
    expect(words).toEqual([`Settings: REDIS_URL in ${file} is none of this version, and is not read.`]);
    const [left, added] = lookAtSettings(update({ from: folder }));
    expect(left).toEqual({
      verdict: 'bad',
      words: `Settings: they are in ${file}, which this version does not read: mv ${file} ${shop.dataDir}/`,
    });
    expect(added?.words).toContain('DATA_DIR');
    expect(added?.words).not.toContain(' PORT,');
  });

  it('[14.95] lists what the changelog says since the version that is open', () => {
    const changelog =
      '# Changelog\n\nWords.\n\n## 1.2.0 – May\n\n- **New**: a\n  b.\n- c\n\n## 1.1.0 – April\n\n- old\n';
    expect(changesSince(changelog, '1.1.0')).toEqual(['New: a b.', 'c']);
    expect(changesSince(changelog, '1.2.0')).toEqual([]);
  });

  it.skipIf(inject('postgresUrl'))('[14.95] says where there is no shop, and makes none', async () => {
    const databaseUrl = `file:${path.join(folder, 'none.db')}`;
    const config = { ...shop.services.config, databaseUrl };
    await expect(updateCheck.runClosed({ config, say: () => undefined }, [])).rejects.toThrow('There is no shop in');
    await expect(rm(path.join(folder, 'none.db'))).rejects.toThrow('ENOENT');
  });

  it('[14.95] a folder without a shop is no new version', async () => {
    expect((await check(folder)).words).toBe(`${folder} holds no version of the shop that can be asked.`);
  });
});
