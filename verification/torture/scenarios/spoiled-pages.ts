import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AnswerTimes } from '../answer-times';
import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import type { Findings, Scenario, ScenarioContext } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';

const PRODUCTS = 40;
/** Any page is answered within this whatever happens to the store, in ms. */
const ANSWERED_MS = 2000;

export const spoiledPages: Scenario = {
  name: 'spoiled-pages',
  promise:
    'pages are served, and none is wrong, while the store of made ones is torn, mixed up, removed, made a file, and the shop killed as it writes',
  rounds: { short: 0, long: 10 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ door: 'shop', products: plentifulProducts(PRODUCTS), shoppers: 1 });
  const times = new AnswerTimes();
  const addresses = [
    '/',
    '/collection',
    '/about',
    ...plentifulProducts(PRODUCTS).map(({ id }) => `/product/${encodeURIComponent(id)}`),
  ];
  try {
    const right = new Map<string, string>();
    for (const address of addresses) right.set(address, await pageAt(shop, address, times));
    const expectAll = async (fault: string) => {
      for (const address of addresses)
        promise(
          (await pageAt(shop, address, times)) === right.get(address),
          () => `${address} was another page after the store was ${fault}.`,
        );
    };
    let faults = 0;
    for (let round = 0; round < context.rounds; round += 1)
      for (const [name, spoil] of SPOILS) {
        // A new process knows nothing but the files.
        await shop.server.kill();
        spoil(folderOf(shop), context);
        await shop.server.start();
        await expectAll(name);
        spoil(folderOf(shop), context);
        const underWay = addresses.map((address) => fetch(shop.server.url + address).catch(() => undefined));
        await context.random.pick(underWay);
        await shop.server.kill();
        await Promise.all(underWay);
        await shop.server.start();
        await expectAll(`${name}, and the process killed`);
        faults += 1;
      }
    times.within('page', ANSWERED_MS * context.patience, 'the store was spoiled');
    return { checked: `${faults} faults, ${addresses.length} pages after each`, worst: times.table() };
  } finally {
    await shop.dispose();
  }
}

const folderOf = ({ server }: TestShop): string => path.join(path.dirname(server.databaseFile), 'pages');

async function pageAt({ server }: TestShop, address: string, times: AnswerTimes): Promise<string> {
  let text = '';
  await times.repeat(
    'page',
    () => true,
    async () => {
      const answer = await fetch(server.url + address, { headers: { 'accept-encoding': 'br, gzip' } });
      text = await answer.text();
      promise(answer.status === 200, () => `${address} was answered ${answer.status}.`);
    },
  );
  return text;
}

interface StoredFile {
  file: string;
  content: Buffer;
}

/** The files of a store, into which a shop may be writing: a draft has another name a moment later. */
function filesIn(folder: string): StoredFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .flatMap((file) => {
      try {
        return [{ file, content: readFileSync(file) }];
      } catch {
        return [];
      }
    });
}

/** Moved away first: a running shop that writes into it would fill it again. */
function remove(folder: string): void {
  if (!existsSync(folder)) return;
  const away = `${folder}-${performance.now()}`;
  renameSync(folder, away);
  rmSync(away, { recursive: true });
}

/** Puts something else instead of a folder that a shop may make again meanwhile. */
function replace(folder: string, make: (place: string) => void, tries = 10): void {
  remove(folder);
  try {
    make(folder);
  } catch (error) {
    if (tries === 0) throw error;
    replace(folder, make, tries - 1);
  }
}

/** What happens to the files, by what the store then is. */
const SPOILS: readonly (readonly [string, (folder: string, context: ScenarioContext) => void])[] = [
  [
    'torn',
    (folder, { random }) => {
      for (const { file, content } of filesIn(folder))
        writeFileSync(file, content.subarray(0, random.below(content.length)));
    },
  ],
  [
    'changed',
    (folder, { random }) => {
      for (const { file, content } of filesIn(folder)) {
        const at = random.below(content.length);
        content[at] = (content[at] ?? 0) ^ 1;
        writeFileSync(file, content);
      }
    },
  ],
  [
    'mixed up',
    (folder) => {
      const files = filesIn(folder);
      for (const [at, { file }] of files.entries()) writeFileSync(file, files[(at + 1) % files.length]?.content ?? '');
    },
  ],
  [
    'sent by the wrong encoding',
    (folder) => {
      for (const { file, content } of filesIn(folder)) if (!file.endsWith('.br')) writeFileSync(`${file}.br`, content);
    },
  ],
  ['removed', remove],
  ['a file', (folder) => replace(folder, (place) => writeFileSync(place, 'in its place'))],
  ['a folder again', (folder) => replace(folder, (place) => void mkdirSync(place))],
];
