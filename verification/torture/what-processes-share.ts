import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { NOTICE_PARAM } from '@/lib/rules/desk/form-outcome';
import { until } from '@/scripts/until';
import { promise } from './broken-promise';
import { changePrice } from './change-price';
import { DESK_TOKEN, OTHER_DESK_TOKEN } from './furnish';
import type { OneProcess } from './processes-of';
import { sendDeskForm } from './send-desk-form';
import { ask, describe, isSuccess } from './shopper';

/** How long anything may take that is no promise of its own, in ms. */
const PATIENCE_MS = 120_000;
/** How long it is looked whether the price before comes back, in ms. */
const NO_RETURN_MS = 500;
/** Of the products of every shop under test, near what they cost before, so that the desk asks nothing. */
const PRICES = [
  { id: 'good-0', price: 11 },
  { id: 'good-1', price: 48 },
];
const { path: FORM } = deskCalls.setProduct;
const formWith = (price: string) => ({ id: 'good-2', back: '/desk/goods/good-2', 'cells.price': price });
/** So many codes are sent to a mailbox before a captcha is due. */
const FREE_CODES = 3;
/**
 * So many connections an address may hold; how many are tried, so that two that held as many each would hold more, however the
 * connections come to them; and how often each asks again, in ms: before it ends as idle.
 */
const CONNECTIONS_MAX = 200;
const CONNECTIONS_TRIED = 2 * CONNECTIONS_MAX + 20;
const AGAIN_MS = 5000;

/** @returns after how long every process shows a price that the desk changed at one of them, in ms */
export async function changePrices(all: readonly OneProcess[]): Promise<number> {
  const tookMs: number[] = [];
  for (const [index, at] of all.entries()) {
    const change = PRICES[index % PRICES.length];
    if (change) tookMs.push(await changePrice(at, all, { ...change, noReturnMs: NO_RETURN_MS }));
  }
  return Math.max(...tookMs);
}

/** A form that one process refuses shows at every other what was typed. */
export async function showWhatWasTyped(all: readonly OneProcess[]): Promise<void> {
  for (const at of all) {
    const price = `${at.pid}x`;
    const { headers } = await sendDeskForm(at, FORM, new URLSearchParams(formWith(price)));
    const page = headers.get('location') ?? '';
    for (const other of all)
      promise(
        await isTypedShown(other, page, price),
        () => `${other.name} does not show what was typed into the form that ${at.name} refused, at ${page}.`,
      );
  }
}

/** A session that ended is no stranger's at the process that never saw it: what was typed waits behind the login. */
export async function knowEndedSession([first, second]: readonly OneProcess[]): Promise<void> {
  if (!first || !second) throw new Error('There are no two processes');
  const send = (at: OneProcess, call: string, fields: Record<string, string>) =>
    sendDeskForm(at, call, new URLSearchParams(fields), OTHER_DESK_TOKEN);
  await send(first, FORM, formWith('before the end'));
  await send(first, deskCalls.endDeskSessions.path, { which: 'this', back: '/desk' });
  const price = 'after the end';
  // The first notes the session for others while it answers.
  const isShown = await until(PATIENCE_MS, async () => {
    const { headers } = await send(second, FORM, formWith(price));
    const login = new URL(headers.get('location') ?? '', second.server.url);
    promise(login.pathname === '/desk/login', () => `An ended session was led to ${login.pathname}.`);
    return isTypedShown(first, login.searchParams.get('next') ?? '', price);
  });
  promise(isShown !== undefined, () => `${second.name} takes a session that ended at ${first.name} for a stranger's.`);
}

async function isTypedShown({ server }: OneProcess, page: string, typed: string): Promise<boolean> {
  if (!page.includes(`${NOTICE_PARAM}=`)) return false;
  const answer = await fetch(server.url + page, { headers: { cookie: `desk=${DESK_TOKEN}` } });
  return (await answer.text()).includes(`value="${typed}"`);
}

/** Codes that one process sent count at the other. */
export async function limitCodes(all: readonly OneProcess[]): Promise<void> {
  const email = 'somebody.new@gmail.com';
  for (let sent = 0; sent < FREE_CODES + all.length; sent += 1) {
    const at = all[sent % all.length];
    const reply = at && (await ask(at, undefined, '/api/user/login', { email }));
    promise(
      sent < FREE_CODES ? isSuccess(reply) : reply?.status === 400,
      () => `Code ${sent + 1} for a mailbox, of ${FREE_CODES} without a captcha, was answered ${describe(reply)}.`,
    );
  }
}

/** An address holds no more connections of all processes together than of one. Looked at where this machine has one that is not loopback. */
export async function holdConnections(url: string): Promise<void> {
  const known = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const host = known.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  if (host === undefined) return;
  const port = Number(new URL(url).port);
  const open = new Set<Socket>();
  const answered = new Set<Socket>();
  for (let tried = 0; tried < CONNECTIONS_TRIED; tried += 1) {
    const socket = connect({ host, port });
    open.add(socket);
    socket.on('error', () => undefined).on('data', () => answered.add(socket));
    socket.once('close', () => open.delete(socket));
  }
  const askAll = () => {
    for (const socket of open) socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`);
  };
  askAll();
  const again = setInterval(askAll, AGAIN_MS);
  const isSettled = () => open.size <= CONNECTIONS_MAX && [...open].every((socket) => answered.has(socket));
  const settledMs = await until(PATIENCE_MS, isSettled);
  clearInterval(again);
  const held = open.size;
  for (const socket of open) socket.destroy();
  promise(
    settledMs !== undefined && held > CONNECTIONS_MAX / 4,
    () => `${held} of ${CONNECTIONS_TRIED} connections of one address are open, of ${CONNECTIONS_MAX}.`,
  );
}
