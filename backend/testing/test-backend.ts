import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import type { Product } from '@/lib/contract/product';
import { createLogger } from '@/lib/log/create-logger';
import { saveProducts } from '../catalogue/save-products';
import { readBackendConfig } from '../backend-config';
import { saveCashLimits } from '../checkout/cash-limits';
import { createBackend, type Backend, type BackendOverrides } from '../create-backend';
import { openMail } from '../mail/seal-mail';
import { makeProduct } from './make-product';
import { testClock, type TestClock } from './test-clock';
import { migratedDatabase } from './test-database';

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
  /** Puts products on sale; each has fields of its own unless they are given. */
  addProducts(...fields: Partial<Product>[]): Promise<Product[]>;
}

/**
 * @param environment settings as the environment would give them
 * @param overrides what to put in place of the real services
 */
export async function createTestBackend(
  environment: Record<string, string> = {},
  overrides: BackendOverrides = {},
): Promise<TestBackend> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tindi-'));
  const clock = testClock();
  const database = await migratedDatabase(dataDir);
  const config = {
    ...readBackendConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...environment }),
    dataDir,
    mediaDir: path.join(dataDir, 'photos'),
  };
  const backend = await createBackend(config, { seed: false, log: createLogger(config), now: clock.now, ...overrides });
  // Tests order without end, to one phone.
  await saveCashLimits(backend.services.db, { orders: null, pieces: null, paise: null, above: 'refuse' });
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
      await call(calls.register, { firstName: 'Asha', lastName: 'Rao', email, dob: '1995-04-01', gender: 'female' });
      const { body } = await call(calls.verifyCode, { email, otp: await newestCode(email) });
      return String(body['token']);
    },
    async addProducts(...fields) {
      const products = (fields.length === 0 ? [{}] : fields).map(makeProduct);
      const { db, now } = backend.services;
      await db.transaction().execute((trx) => saveProducts(trx, products, now()));
      return products;
    },
    async close() {
      await backend.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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
  const code = /\b\d{6}\b/.exec(mail ? openMail(services.secret, mail).text : '')?.[0];
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}
