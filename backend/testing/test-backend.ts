import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Insertable } from 'kysely';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import type { Order } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { createLogger } from '@/lib/platform/log/create-logger';
import { makeProduct, type ProductFields } from '@/testing/make-product';
import { saveFees } from '../catalogue/fees';
import { saveProducts } from '../catalogue/save-products';
import { readBackendConfig } from '../backend-config';
import { saveCashLimits } from '../checkout/cash-limits';
import { createBackend, type Backend, type BackendOverrides } from '../create-backend';
import type { Tables } from '../database/tables';
import { openMail } from '../mail/seal-mail';
import { TEST_FEES } from '@/testing/make-order-payload';
import { makeSignUp } from './make-sign-up';
import { migratedDatabase } from './test-database';

/** What a garment needs to be ordered. */
const SELLABLE = { image: ['/pictures/kurta.jpg'], colors: ['#9f1d2f'], sizes: ['S', 'M'] };

/** Time in the hands of a test. */
interface TestClock {
  now: () => Date;
  advance(ms: number): void;
}

/** Starts at a fixed moment and moves 1 ms at every reading, so that what comes later has a later time. */
function testClock(start = '2026-06-15T06:30:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time++),
    advance: (ms) => {
      time += ms;
    },
  };
}

/** What came back from a call, as any client would see it. */
export interface TestAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
}

/** A backend of its own for one test file: fresh database, no demo catalogue, no workers unless started. */
export interface TestBackend extends Backend {
  clock: TestClock;
  dataDir: string;
  /** Any request, for what is not in the contract. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A call of the contract; `input` is sent as it is, right or wrong. */
  call(definition: Call, input?: unknown, options?: CallOptions): Promise<TestAnswer>;
  /** Signs up (or logs in) with the code from the outbox and answers the token. */
  logIn(email: string): Promise<string>;
  /** The code in the newest mail to this address. */
  newestCode(email: string): Promise<string>;
  /** The orders of a shopper, oldest first. */
  orders(token: string): Promise<Order[]>;
  /** Coupons that may be used, without limits unless they are given. */
  addCoupons(...coupons: readonly TestCoupon[]): Promise<void>;
  /** Puts products on sale: each has an id of its own, two sizes, a colour and a picture unless they are given. */
  addProducts<const Each extends readonly ProductFields[]>(...fields: Each): Promise<{ [At in keyof Each]: Product }>;
}

type TestCoupon = Partial<Insertable<Tables['coupons']>> & { code: string; percent: number };

interface TestOverrides extends BackendOverrides {
  /** False leaves a shop that never set its fees. */
  fees?: boolean;
}

/**
 * A running backend, in a shop that asks `TEST_FEES` and limits no cash order. It is closed by itself: after the test that
 * made it, also in `beforeEach`, or after the file where it is made at the top of it (not in `beforeAll`, which knows neither).
 *
 * @param environment settings as the environment would give them
 * @param overrides what to put instead of the real services
 */
export async function createTestBackend(
  environment: Record<string, string> = {},
  { fees = true, ...overrides }: TestOverrides = {},
): Promise<TestBackend> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tindi-'));
  const clock = testClock();
  const database = await migratedDatabase(dataDir);
  const config = {
    ...readBackendConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...environment }),
    dataDir,
    ...(environment['MEDIA_URL'] ? {} : { media: { kind: 'folder', folder: path.join(dataDir, 'photos') } as const }),
  };
  const backend = await createBackend(config, {
    seed: false,
    log: createLogger(config),
    // Such a test is about what the shop makes of the machine's clock.
    ...(overrides.machineNow ? {} : { now: clock.now }),
    ...overrides,
  });
  // Tests order without end, to one phone.
  await saveCashLimits(backend.services.db, { orders: null, pieces: null, paise: null, above: 'refuse' });
  if (fees) await saveFees(backend.services.db, TEST_FEES);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeWith(backend, database.drop, dataDir));
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  const request = (address: string, init?: RequestInit) =>
    backend.fetch(new Request(new URL(address, config.siteUrl), init));
  const call = (definition: Call, input?: unknown, options: CallOptions = {}) =>
    send(request, definition, input, options);
  const newestCode = (email: string) => readNewestCode(backend, email);
  return {
    ...backend,
    clock,
    dataDir,
    request,
    call,
    newestCode,
    async logIn(email) {
      await call(calls.register, makeSignUp({ email }));
      const { body } = await call(calls.verifyCode, { email, otp: await newestCode(email) });
      return String(body['token']);
    },
    orders: async (token) => (await call(calls.listOrders, {}, { token })).body['orders'] as Order[],
    ...shopkeeper(backend),
    close,
  };
}

/** Who fills the shop. */
function shopkeeper({ services }: Backend): Pick<TestBackend, 'addCoupons' | 'addProducts'> {
  return {
    async addCoupons(...coupons) {
      const unlimited = { used_count: 0, active: 1, usage_limit: null, shopper_limit: null };
      const rows = coupons.map((one) => ({ ...unlimited, ...one }));
      await services.db.insertInto('coupons').values(rows).execute();
    },
    async addProducts(...fields) {
      const products = fields.map((one) => makeProduct(one.name, { ...SELLABLE, _id: randomUUID(), ...one }));
      const { db, now } = services;
      await db.transaction().execute((trx) => saveProducts(trx, products, now()));
      return products as { [At in keyof typeof fields]: Product };
    },
  };
}

async function closeWith(backend: Backend, drop: () => Promise<void>, dataDir: string): Promise<void> {
  await backend.close();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
}

async function send(
  request: TestBackend['request'],
  definition: Call,
  input: unknown,
  { token, headers }: CallOptions,
): Promise<TestAnswer> {
  const answer = await request(definition.path, {
    method: definition.method,
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}), ...headers },
    body: definition.method === 'POST' ? JSON.stringify(input ?? {}) : undefined,
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : {}, headers: answer.headers };
}

async function readNewestCode({ services }: Backend, email: string): Promise<string> {
  const mail = await services.db
    .selectFrom('outbox')
    .select(['text', 'html'])
    .where('recipient', '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const code = /\b\d{6}\b/.exec(mail ? openMail(services, mail).text : '')?.[0];
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}
