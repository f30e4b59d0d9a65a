import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AnswerTimes } from '../answer-times';
import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';

const PRODUCTS = 3000;
/** A picture of the demo that nobody else asks for here. */
const FILE = '/demo/products/mulasi-handloom-kurta-1.webp';
const PICTURE = pictureAddress(FILE);
const WEBP = { accept: 'image/webp' };
/** A cached picture is sent within this, in ms. */
const CACHED_MS = 250;
const FEED = '/feeds/google.xml';
const FEED_ASKS = 20;
/** All of them together may cost the shop at most so many times the processor time of rendering it once. */
const FEED_COST = 4;

export const changedAddresses: Scenario = {
  name: 'changed-addresses',
  promise:
    'a picture under another spelling is neither made nor kept, kept ones are sent at once while new ones are made, and a feed is made once',
  rounds: { short: 1, long: 10 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ door: 'shop', products: plentifulProducts(PRODUCTS), shoppers: 1 });
  const times = new AnswerTimes();
  try {
    await expectPicture(shop, PICTURE);
    let spellings = 0;
    let made = 0;
    for (let round = 0; round < context.rounds; round += 1) {
      spellings += await askOtherSpellings(shop, round);
      made += await askNewPictures(context, shop, times, round);
    }
    const cost = await askForFeed(shop);
    return {
      checked: `${spellings} other spellings of a picture, ${made} new pictures, ${FEED_ASKS} × ${FEED}`,
      worst: { ...times.table(), 'all feeds cost': `${cost.toFixed(1)} × the first` },
    };
  } finally {
    await shop.dispose();
  }
}

function pictureAddress(file: string, width = 640, quality = 75): string {
  return `/_next/image?url=${encodeURIComponent(file)}&w=${width}&q=${quality}`;
}

const storedPictures = ({ server }: TestShop): number =>
  readdirSync(path.join(path.dirname(server.databaseFile), 'pictures'), {
    recursive: true,
    withFileTypes: true,
  }).filter((one) => one.isFile()).length;

async function expectPicture({ server }: TestShop, address: string, method = 'GET'): Promise<void> {
  const answer = await fetch(server.url + address, { method, headers: WEBP });
  await answer.arrayBuffer();
  promise(answer.status === 200, () => `${method} ${address} was answered ${answer.status}.`);
}

/** @returns how many */
async function askOtherSpellings(shop: TestShop, round: number): Promise<number> {
  const before = storedPictures(shop);
  const [, query = ''] = PICTURE.split('?');
  const odd = [
    `${PICTURE}&x=${round}`,
    `/_next/image?${query.split('&').reverse().join('&')}`,
    pictureAddress(FILE).replace('w=640', 'w=0640'),
    pictureAddress(FILE).replace('q=75', 'q=075'),
    `/_next/image/?${query}`,
    pictureAddress(`/demo/../${FILE.slice(1)}`),
    pictureAddress(`/demo/%2e%2e${FILE}`),
    pictureAddress(FILE.replace('webp', '%77ebp')),
    pictureAddress(`${FILE}?x=${round}`),
    pictureAddress(`${shop.server.url}${FILE}`),
    pictureAddress(`/previews/${round}/page-home.jpg`),
    pictureAddress(`/previews/${round}/product-good-1.jpg`),
    pictureAddress(`/search?q=${round}`),
    pictureAddress(`/nothing-${round}.webp`),
  ];
  const answers = await Promise.all(
    odd.map(async (address) => {
      const answer = await fetch(shop.server.url + address, { headers: WEBP });
      await answer.arrayBuffer();
      return { address, status: answer.status };
    }),
  );
  for (const { address, status } of answers) promise(status === 400, () => `${address} was answered ${status}.`);
  await expectPicture(shop, PICTURE, 'HEAD');
  promise(
    storedPictures(shop) === before,
    () => `Other spellings of one picture became ${storedPictures(shop) - before} more kept ones.`,
  );
  return odd.length;
}

/** Requests many new pictures, and meanwhile one that is cached. */
async function askNewPictures(
  { short, patience }: ScenarioContext,
  shop: TestShop,
  times: AnswerTimes,
  round: number,
): Promise<number> {
  const files = readdirSync('public/demo/products')
    .slice(0, short ? 24 : 100)
    .map((name) => `/demo/products/${name}`);
  const width = [480, 680, 828, 1200, 1600, 96, 144, 280, 340][round % 9];
  let isOver = false;
  const making = Promise.all(files.map((file) => expectPicture(shop, pictureAddress(file, width, 60)))).finally(
    () => (isOver = true),
  );
  await Promise.all([
    making,
    times.repeat(
      'kept picture',
      () => isOver,
      () => expectPicture(shop, PICTURE),
    ),
  ]);
  times.within('kept picture', CACHED_MS * patience, 'new ones were made');
  return files.length;
}

/** @returns what all asking cost beside making it once */
async function askForFeed(shop: TestShop): Promise<number> {
  const ask = async () => {
    const answer = await fetch(shop.server.url + FEED);
    const text = await answer.text();
    promise(
      text.startsWith('<?xml') && text.endsWith('</rss>\n'),
      () => `${FEED} begins with ${JSON.stringify(text.slice(0, 20))}.`,
    );
    return { length: text.length, etag: answer.headers.get('etag') };
  };
  // The catalogue, the route and its text are the same to all: the first one alone makes it.
  const before = processorMs(shop);
  const first = await ask();
  const made = processorMs(shop) - before;
  const others = await Promise.all(Array.from({ length: FEED_ASKS }, ask));
  const cost = (processorMs(shop) - before - made) / made;
  promise(
    others.every(({ length, etag }) => length === first.length && etag === first.etag),
    () => 'A feed asked for again was another one.',
  );
  promise(cost < FEED_COST, () => `${FEED_ASKS} × ${FEED} cost ${cost.toFixed(1)} times what making it took.`);
  return cost;
}

/** What the shop's process has computed so far, in ms; the kernel counts in hundredths of a second. */
function processorMs({ server }: TestShop): number {
  const fields = readFileSync(`/proc/${server.pid()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
