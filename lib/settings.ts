import type { BlockList } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { keepOrdersYears } from './contract/keep-orders-years';
import { readImageHosts } from './catalogue/picture-source';
import {
  chosenProvider,
  isTestKey,
  keySettings,
  PROVIDERS,
  type ProviderName,
} from './checkout/providers/payment-providers';
import type { LogLevel } from './log/create-logger';
import { isThisMachine } from './machine/listen-where';
import { readTrustedProxies } from './machine/read-client-address';
import { metricsPlace, type MetricsPlace } from './metrics/metrics-place';

/** The captcha provider's test key: the stand-in's script takes any. */
const SANDBOX_SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';

const optional = z.string().trim().min(1).optional();
const address = z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com' }).optional();

const environment = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(1).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number({ error: 'must be a number' }).int().min(1).max(65_535).optional(),
  METRICS_HOST: optional,
  SITE_URL: address,
  BACKEND_URL: address,
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: or postgres://')
    .default('file:.data/shop.db'),
  SMTP_URL: optional,
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_CHECKOUT_URL: address,
  HCAPTCHA_SITE_KEY: optional,
  HCAPTCHA_SECRET: optional,
  HCAPTCHA_SCRIPT_URL: address,
  ANALYTICS_ID: z
    .string()
    .trim()
    .regex(/^[\w-]{1,40}$/, 'must be letters, digits and hyphens')
    .optional(),
  ANALYTICS_SCRIPT_URL: address,
  KEEP_ORDERS_YEARS: keepOrdersYears,
  IMAGE_HOSTS: z.string().default(''),
  TRUSTED_PROXIES: z.string().default(''),
  BACKEND_DEADLINE_MS: z.coerce.number({ error: 'must be a number' }).int().min(50).max(60_000).optional(),
  REVALIDATE_SECONDS: z.coerce.number({ error: 'must be a number' }).min(1).max(86_400).default(30),
  SANDBOX: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  OFFLINE_PAGES: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  PAGES_MB: z.coerce.number({ error: 'must be a number' }).int().min(0).max(1_000_000).default(1000),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info'),
});

type Environment = z.infer<typeof environment>;

/** How a shopper can pay online; 'unavailable' where a hosted backend has no keys told to us. */
type PaymentSettings =
  | { mode: 'live' | 'sandbox'; provider: ProviderName; keyId: string; checkoutUrl: string }
  | { mode: 'unavailable' };

/** The page-view tag [1.15]: the merchant's id at the provider, and where the provider's script is. */
interface AnalyticsSettings {
  id: string;
  scriptUrl: string;
}

/** The storefront's settings, resolved once. */
export interface Settings {
  port: number;
  /** Where figures of the process are offered to Prometheus; absent = nowhere. */
  metrics?: MetricsPlace | undefined;
  /** Public origin, without a slash at its end. */
  siteUrl: string;
  backend: { kind: 'embedded' } | { kind: 'remote'; url: string };
  /** Folder of what must outlive a restart. */
  dataDir: string;
  payment: PaymentSettings;
  /** Absent where a hosted backend has no key told to us: then no captcha is shown. */
  captcha?: { siteKey: string; scriptUrl: string };
  /** Where page views are counted; absent = no third-party script at all. */
  analytics?: AnalyticsSettings;
  /** Proxies in front, through which many clients come. */
  trustedProxies: BlockList;
  /** Hosts (with port) whose product pictures may be shown besides our own origin. */
  imageHosts: readonly string[];
  /** As the backend keeps what an order of an erased account says of its buyer: for the words that tell it. */
  keepOrdersYears: number;
  /** Timeout of the backend's answers in ms, in place of 2 s for a read and 5 s for a write: for tests. */
  backendDeadlineMs?: number;
  /** Oldest catalogue a shopper may see while the backend is healthy, in ms. */
  revalidateMs: number;
  /** True while any stand-in is mounted under /sandbox. */
  sandbox: boolean;
  /** True while mails go to files and /sandbox/outbox instead of to people. */
  mailStandIn: boolean;
  /** True where every page must say that this is a test shop. */
  testShop: boolean;
  /** True where the shop listens on loopback only, because it runs on stand-ins or test keys. */
  onlyThisMachine: boolean;
  /** Whether browsers keep pages for moments without a network; false also takes back what they kept. */
  offlinePages: boolean;
  /** So much of made pages is kept on disk, in MB; 0 = nothing. */
  pagesMb: number;
  logLevel: LogLevel;
}

/**
 * Checks an environment and derives the settings from it.
 *
 * @throws Error naming every setting that is wrong, in words a merchant can act on
 */
export function readSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(filled);
  if (!parsed.success)
    throw wrongSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const env = parsed.data;
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin;
  const problems = [
    ...samePort(env),
    ...halfKeys(env),
    ...wrongHosts(env),
    ...wrongProxies(env),
    ...dangers(env, siteUrl),
  ];
  if (problems.length > 0) throw wrongSettings(problems);
  const practice = standIns(env).length > 0 || hasTestKeys(env);
  return {
    port: env.PORT,
    metrics: metricsPlace(env.METRICS_PORT, env.METRICS_HOST),
    siteUrl,
    backend: env.BACKEND_URL ? { kind: 'remote', url: env.BACKEND_URL.replace(/\/+$/, '') } : { kind: 'embedded' },
    dataDir: dataDirOf(env),
    payment: paymentOf(env),
    captcha: captchaOf(env),
    analytics: analyticsOf(env),
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES),
    imageHosts: readImageHosts(env.IMAGE_HOSTS),
    keepOrdersYears: env.KEEP_ORDERS_YEARS,
    backendDeadlineMs: env.BACKEND_DEADLINE_MS,
    revalidateMs: env.REVALIDATE_SECONDS * 1000,
    sandbox: standIns(env).length > 0,
    mailStandIn: !env.BACKEND_URL && !env.SMTP_URL,
    testShop: practice && env.SANDBOX === '1',
    onlyThisMachine: practice && env.SANDBOX !== '1',
    offlinePages: env.OFFLINE_PAGES === '1',
    pagesMb: env.PAGES_MB,
    logLevel: env.LOG_LEVEL,
  };
}

let current: Settings | undefined;

/**
 * The settings of this process, read when first asked for: a build needs none of them.
 *
 * @throws Error as readSettings does
 */
export function settings(): Settings {
  current ??= readSettings(process.env);
  return current;
}

/** The environment as a whole, for the embedded backend to read its own settings from. */
export function wholeEnvironment(): Record<string, string | undefined> {
  return process.env;
}

function wrongSettings(problems: readonly string[]): Error {
  return new Error(`Wrong settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
}

/** Which stand-ins the embedded backend mounts; none where the backend is a hosted one. */
function standIns(env: Environment): string[] {
  if (env.BACKEND_URL) return [];
  return [
    ...(env[chosenProvider(env).settings.keyId] ? [] : [`payments (${keySettings()})`]),
    ...(env.HCAPTCHA_SECRET ? [] : ['captcha (HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET)']),
    ...(env.SMTP_URL ? [] : ['mail (SMTP_URL)']),
  ];
}

function samePort({ PORT, METRICS_PORT }: Environment): string[] {
  return METRICS_PORT === PORT ? ['METRICS_PORT must be another port than PORT'] : [];
}

/** Half a pair of keys would put storefront and backend into different modes. */
function halfKeys(env: Environment): string[] {
  if (env.BACKEND_URL) return [];
  return [
    ...PROVIDERS.flatMap(({ settings: { keyId, keySecret } }) =>
      Boolean(env[keyId]) === Boolean(env[keySecret]) ? [] : [`${keyId} and ${keySecret} must be set together`],
    ),
    ...(Boolean(env.HCAPTCHA_SITE_KEY) === Boolean(env.HCAPTCHA_SECRET)
      ? []
      : ['HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together']),
  ];
}

function wrongHosts(env: Environment): string[] {
  return readImageHosts(env.IMAGE_HOSTS)
    .filter((host) => !/^(\*\*?\.)?[a-z0-9.-]+(:\d{1,5})?$/.test(host))
    .map((host) => `IMAGE_HOSTS must be a list of hosts like pictures.example.com:8080, not '${host}'`);
}

function wrongProxies({ TRUSTED_PROXIES }: Environment): string[] {
  try {
    readTrustedProxies(TRUSTED_PROXIES);
    return [];
  } catch (error) {
    return [`TRUSTED_PROXIES ${error instanceof Error ? error.message : String(error)}`];
  }
}

const hasTestKeys = (env: Environment): boolean => isTestKey(env[chosenProvider(env).settings.keyId] ?? '');

/** No shop that others reach may sell for sandbox money by accident. */
function dangers(env: Environment, siteUrl: string): string[] {
  if (isThisMachine(siteUrl) || env.SANDBOX === '1') return [];
  const missing = standIns(env);
  return [
    ...(missing.length > 0
      ? [
          `SITE_URL is an address that others reach, and a shop for others may not run on stand-ins: set the real keys for ${missing.join(', ')}; or SANDBOX=1 for a test shop`,
        ]
      : []),
    ...(hasTestKeys(env)
      ? [
          `${chosenProvider(env).settings.keyId} is a test key, and SITE_URL is an address that others reach: set the live keys; or SANDBOX=1 for a test shop`,
        ]
      : []),
  ];
}

/** Beside the database, also where a hosted backend leaves that unused: one variable names the data's place. */
function dataDirOf({ DATABASE_URL }: Environment): string {
  return DATABASE_URL.startsWith('file:')
    ? path.dirname(path.resolve(DATABASE_URL.slice('file:'.length)))
    : path.resolve('.data');
}

function paymentOf(env: Environment): PaymentSettings {
  const { name: provider, settings: names, checkoutUrl, standIn } = chosenProvider(env);
  const [keyId, elsewhere] = [env[names.keyId], env[names.checkoutUrl]];
  if (keyId) return { mode: 'live', provider, keyId, checkoutUrl: elsewhere ?? checkoutUrl };
  if (env.BACKEND_URL) return { mode: 'unavailable' };
  return { mode: 'sandbox', provider, keyId: standIn.keyId, checkoutUrl: elsewhere ?? standIn.checkoutUrl };
}

function captchaOf(env: Environment): Settings['captcha'] {
  if (env.HCAPTCHA_SITE_KEY) {
    return { siteKey: env.HCAPTCHA_SITE_KEY, scriptUrl: env.HCAPTCHA_SCRIPT_URL ?? 'https://js.hcaptcha.com/1/api.js' };
  }
  if (env.BACKEND_URL) return undefined;
  return { siteKey: SANDBOX_SITE_KEY, scriptUrl: env.HCAPTCHA_SCRIPT_URL ?? '/sandbox/hcaptcha/1/api.js' };
}

function analyticsOf({
  ANALYTICS_ID: id,
  ANALYTICS_SCRIPT_URL: scriptUrl,
}: Environment): AnalyticsSettings | undefined {
  return id ? { id, scriptUrl: scriptUrl ?? 'https://www.googletagmanager.com/gtag/js' } : undefined;
}
