import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { freePort, wordsFor } from '@/scripts/server-process';
import { until } from '@/scripts/until';
import { promise } from '../broken-promise';
import { describe } from '../shopper';
import { deliver, isFulfilled, providerOrderIn, startOnline } from '../start-online';
import { sendDeskForm } from '../send-desk-form';
import { changePrice as changeAt } from '../change-price';
import { withBooks } from './audit-machines';
import { askPostgres } from './copy-books';
import type { Injection } from './faults';
import type { Machine, Machines } from './open-machines';

/** How long anything may take that is no promise of its own, in ms. */
const PATIENCE_MS = 60_000;
/** The same for a start: where much else runs, it may wait for the database several times. */
const START_MS = 180_000;
/** A price is at every machine within this time, in ms. */
const PRICE_MS = 1000;
/** Near the one before, so that the desk asks nothing, in rupees. */
const PRICE = 811;
/** How long it is looked whether the price before comes back, in ms. */
const NO_RETURN_MS = 3000;
const PHOTO = /\/photos\/\w+\.webp/;
const FACTS = { page: '/product/priced', id: 'priced' };

const readText = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(url, { headers })).text();

function pick(machines: Machines, index: number): Machine {
  const machine = machines.machines[index % machines.machines.length];
  if (!machine) throw new Error('There is no machine.');
  return machine;
}

/** @returns after how long every machine shows a price that was changed at one of them, in ms */
export async function changePrice({ context, machines, round }: Injection): Promise<number> {
  const worstMs = await changeAt(pick(machines, round), machines.machines, {
    id: FACTS.id,
    price: PRICE + round,
    noReturnMs: NO_RETURN_MS,
  });
  promise(
    context.short || worstMs <= PRICE_MS * context.patience,
    () => `It took ${Math.round(worstMs)} ms until a price was at every machine.`,
  );
  return worstMs;
}

/** A photo that is taken in at one machine is sent by every other. */
export async function showPhoto({ machines, round }: Injection): Promise<void> {
  const form = new FormData();
  form.set('productId', FACTS.id);
  form.set('color', '');
  const photo = sharp({ create: { width: 400 + round, height: 300, channels: 3, background: '#9f1d2f' } });
  form.set('file', new Blob([new Uint8Array(await photo.jpeg().toBuffer())], { type: 'image/jpeg' }), 'kurta.jpg');
  const answer = await sendDeskForm(pick(machines, round), '/api/desk/photos/add', form);
  promise(answer.status === 200, () => `A photo was answered ${answer.status}.`);
  const page = pick(machines, round + 1).server.url + FACTS.page;
  let url: string | undefined;
  await until(PATIENCE_MS, async () => (url = PHOTO.exec(await readText(page))?.[0]) !== undefined, 200);
  promise(url !== undefined, () => 'The page at another machine never showed a photo.');
  for (const { name, server } of machines.machines) {
    const shown = await fetch(server.url + url);
    const bytes = Buffer.from(await shown.arrayBuffer());
    promise(shown.status === 200 && bytes.length > 0, () => `${name} answered ${shown.status} for a photo of another.`);
  }
}

/** Begun at one machine, paid, and reported to another: the order is paid. */
export async function payElsewhere({ machines, buyers, round }: Injection): Promise<void> {
  const { provider, ledger, visitor: shopper } = machines;
  const [product] = machines.products;
  if (!product) throw new Error('Nothing is sold.');
  const entry = ledger.open(shopper, `paid elsewhere ${round}`, [{ product, quantity: 1 }], { keyed: true });
  const begun = await buyers.insist(entry.purchase.mark, () =>
    startOnline(pick(machines, round), shopper, entry.purchase),
  );
  const orderId = providerOrderIn(begun);
  promise(orderId !== undefined, () => `An online order was answered ${describe(begun)}`);
  const { razorpay_payment_id: paymentId } = provider.pay(orderId);
  entry.acknowledged = true;
  for (const event of provider.eventsOf(paymentId))
    await until(PATIENCE_MS, async () => (await deliver(pick(machines, round + 1), event)).status === 200, 200);
  const paid = await until(PATIENCE_MS, () => withBooks(machines, (books) => isFulfilled(books, paymentId)), 200);
  promise(paid !== undefined, () => 'A payment that another machine was notified of is no order.');
}

/** Pages and what the router asks for agree at every machine, so that a tap needs no full load. */
export async function compareBuilds({ machines }: Injection): Promise<number> {
  const marks = await Promise.all(
    machines.machines.map(async ({ server }) => {
      const page = await fetch(`${server.url}/product/good-1`);
      await page.arrayBuffer();
      const payload = await readText(`${server.url}/product/good-1?_rsc=1`, { rsc: '1' });
      return `${page.headers.get('etag')} ${/"b":"([^"]+)"/.exec(payload)?.[1]}`;
    }),
  );
  const hard = marks.filter((one) => one !== marks[0]).length;
  promise(hard === 0, () => `Machines of one build differ: ${marks.join(', ')}`);
  promise(
    !marks[0]?.includes('undefined') && !marks[0]?.includes('null'),
    () => `A machine names no build: ${marks[0]}`,
  );
  return hard;
}

/** A file that another machine's build alone has is there at this one, too: a page of that one may ask here for it. */
export async function readOtherBuild({ name, server }: Machine, file: string): Promise<void> {
  const { status } = await fetch(server.url + file);
  promise(status === 200, () => `${name} answered ${status} for a file of another machine's build.`);
}

/** A machine with a key of its own refuses to start and says why. */
export async function refuseOtherKey({ machines }: Injection): Promise<void> {
  const { settings } = pick(machines, 0);
  const data = path.join(machines.folder, 'stranger');
  mkdirSync(data, { recursive: true });
  const [program = 'node', ...words] = wordsFor('scripts/start.mjs');
  const env = {
    ...settings,
    SHOP_SECRET: randomBytes(32).toString('hex'),
    PORT: String(await freePort()),
    DATA_DIR: data,
  } as unknown as NodeJS.ProcessEnv;
  const started = await promisify(execFile)(program, words, { env, encoding: 'utf8', timeout: START_MS }).then(
    () => 'ended as if all were well',
    (error: { code?: number; stderr?: string }) => `${error.code}: ${error.stderr}`,
  );
  promise(
    started.startsWith('1:') && started.includes("is not the shop's"),
    () => `A machine with another key did not refuse to start: ${started}`,
  );
}

/** The settings of a machine that makes the copy of the night and cannot carry it away, and the file that counts its tries. */
export function brokenBackups(machines: Machines): { settings: Record<string, string>; triesFile: string } {
  const triesFile = path.join(machines.folder, 'tries');
  const settings = {
    BACKUPS: '1',
    BACKUP_DIR: path.join(machines.folder, 'backups'),
    BACKUP_COMMAND: `echo "$BACKUP_FILE" >> '${triesFile}'; exit 7`,
  };
  return { settings, triesFile };
}

/** The owners are alerted by the machine's name, and the command is not run again and again. */
export async function auditBackups(
  machines: Machines,
  machine: Machine,
  triesFile: string,
  starts: number,
): Promise<void> {
  const isAlerted = async () => {
    const found = await askPostgres(
      machines.databaseUrl,
      "select 1 from alerts where cause like 'backup-command%' and machine = $1 and cleared_at is null",
      [machine.name],
    );
    return found.length > 0;
  };
  const alerted = await until(PATIENCE_MS, isAlerted, 500);
  promise(alerted !== undefined, () => `No alert says that the backup command of ${machine.name} fails.`);
  const tries = existsSync(triesFile) ? readFileSync(triesFile, 'utf8').trim().split('\n') : [];
  promise(tries.length <= starts, () => `A broken backup command was run ${tries.length} times in ${starts} starts.`);
  promise(new Set(tries).size === 1, () => `A broken command made ${new Set(tries).size} copies: ${tries.join(', ')}`);
}
