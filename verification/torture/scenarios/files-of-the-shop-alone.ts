import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runShopCommand } from '@/scripts/own-program';
import { startServer } from '@/scripts/server-process';
import { promise } from '../broken-promise';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { until } from '@/scripts/until';

/** How long a copy of the catalogue and a picture may take to be on the disk, in ms. */
const WRITTEN_MS = 10_000;

export const filesOfTheShopAlone: Scenario = {
  name: 'files-of-the-shop-alone',
  promise:
    'with an umask that forbids nothing, whoever makes the data folder first (command, shop): 0700, and every file in it and every backup 0600; what was open is closed',
  rounds: { short: 1, long: 3 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  let files = 0;
  // Processes started from here inherit it; under the usual umask a mode that is wrong for the group may look right.
  const umask = process.umask(0);
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      for (const first of context.short ? (['shop'] as const) : (['command', 'shop'] as const))
        files += await runShop(first);
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    return { checked: `${files} files and folders, all closed to others`, worst: {} };
  } finally {
    process.umask(umask);
  }
}

/** @returns how many files and folders were looked at */
async function runShop(first: 'command' | 'shop'): Promise<number> {
  const home = mkdtempSync(path.join(tmpdir(), 'files-'));
  const data = path.join(home, '.data');
  const settings = { DATABASE_URL: `file:${path.join(data, 'shop.db')}`, LOG_LEVEL: 'silent' };
  const command = (...words: string[]) => runShopCommand(words, settings);
  try {
    let looked = 0;
    if (first === 'command') {
      command('orders');
      looked += lookAt(home, 'after the first command');
      // As an older shop left it.
      for (const name of readdirSync(data)) chmodSync(path.join(data, name), 0o644);
      chmodSync(data, 0o755);
    }
    const shop = await startServer('scripts/start.mjs', '/readyz', settings);
    try {
      await makeItWrite(shop.url);
      const kinds = [/pictures./, /outbox.+\.eml$/, /catalogue-\w+\.json$/, /shop\.db-wal$/];
      const written = await until(WRITTEN_MS, () =>
        kinds.every((kind) => everythingIn(data).some((file) => kind.test(file))),
      );
      promise(
        written !== undefined,
        () => `The shop did not write all that it writes: ${everythingIn(data).join(' ')}`,
      );
      command('backup', path.join(home, 'backup.db'));
      return looked + lookAt(home, `with the shop open (first came the ${first})`);
    } finally {
      await shop.dispose();
    }
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Stores a picture, and a mail with a code. */
async function makeItWrite(url: string): Promise<void> {
  const home = await (await fetch(url)).text();
  const picture = /\/_next\/image\?[^"\s]+/.exec(home)?.[0].replaceAll('&amp;', '&') ?? '';
  promise((await fetch(url + picture)).ok, () => `The home page's picture '${picture}' is not shown.`);
  const shopper = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@gmail.com',
    dob: '1995-04-01',
    gender: 'female',
    hCaptchaToken: '',
  };
  const answer = await fetch(`${url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(shopper),
  });
  promise(answer.ok, () => `A sign-up was answered ${answer.status}.`);
}

const everythingIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => path.join(folder, name));

function lookAt(home: string, when: string): number {
  const found = everythingIn(home);
  for (const file of found) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    promise((mode & 0o077) === 0, () => `${path.relative(home, file)} has ${(mode & 0o777).toString(8)} ${when}.`);
  }
  return found.length;
}
