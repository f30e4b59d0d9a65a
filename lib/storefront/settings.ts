import type { BlockList } from 'node:net';
import type { z } from 'zod';
import {
  chosenProvider,
  PROVIDERS,
  STAND_IN,
  type ProviderName,
} from '@/lib/rules/checkout/providers/payment-providers';
import {
  dangers,
  dataDirOf,
  isPractice,
  pathOf,
  readEnvironment,
  siteUrlOf,
  standInsOf,
  storefrontEnvironment,
  type Written,
} from '@/lib/platform/environment';
import type { LogLevel } from '@/lib/platform/log/create-logger';
import { readTrustedProxies } from '@/lib/platform/read-client-address';
import { metricsPlace, type MetricsPlace } from '@/lib/platform/metrics/metrics-place';

/** The captcha provider's test key: the stand-in's script takes any. */
const SANDBOX_SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';

type Environment = z.infer<typeof storefrontEnvironment>;

/** How a shopper can pay online; 'unavailable' where a hosted backend's keys are not set here. */
type PaymentSettings =
  | { mode: 'live' | 'sandbox'; provider: ProviderName; keyId: string; checkoutUrl: string }
  | { mode: 'unavailable' };

/** The page-view tag: the merchant's id at the provider, and where the provider's script is. */
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
  /** The file of what the shop says of itself where its backend does not say it. */
  documentFile: string;
  payment: PaymentSettings;
  /** Absent where a hosted backend's key is not set here: then no captcha is shown. */
  captcha?: { siteKey: string; scriptUrl: string };
  /** Where page views are counted; absent = no third-party script at all. */
  analytics?: AnalyticsSettings;
  /** Proxies in front, through which many clients come. */
  trustedProxies: BlockList;
  /** Hosts (with port) whose product pictures may be shown besides our own origin. */
  imageHosts: readonly string[];
  /** As the backend keeps what an order of an erased account says of its buyer: for the words that tell it. */
  keepOrdersYears: number;
  /** Timeout of the backend's answers in ms, instead of 2 s for a read and 5 s for a write: for tests. */
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
  /** How many processes serve the shop on this machine. */
  processes: number;
  /** How long the server goes on answering once it is asked to stop, in ms. */
  drainMs: number;
  /** Whether a cache in front is shared by many visitors: answers say what it may store. */
  sharedCache: boolean;
  /** Whether browsers store pages for moments without a network; false also removes what they stored. */
  offlinePages: boolean;
  /** The room for rendered pages on disk, in MB; 0 = none. */
  pagesMb: number;
  /** The longest product list that is held in memory; the products of a longer one are asked for as they are shown. */
  productsInMemory: number;
  logLevel: LogLevel;
}

/**
 * Checks an environment and derives the settings from it.
 *
 * @throws Error naming every setting that is wrong, in words a merchant can act on
 */
export function readSettings(source: Written): Settings {
  const env = readEnvironment(storefrontEnvironment, source, (read) => [
    ...samePort(read),
    ...halfKeys(read),
    ...dangers(read, standIns(read)),
  ]);
  const practice = isPractice(env, standIns(env));
  return {
    port: env.PORT,
    metrics: metricsPlace(env.METRICS_PORT, env.METRICS_HOST),
    siteUrl: siteUrlOf(env),
    backend: env.BACKEND_URL ? { kind: 'remote', url: env.BACKEND_URL.replace(/\/+$/, '') } : { kind: 'embedded' },
    dataDir: dataDirOf(env),
    documentFile: pathOf(env, 'shop.json'),
    payment: paymentOf(env),
    captcha: captchaOf(env),
    analytics: analyticsOf(env),
    trustedProxies: env.TRUSTED_PROXIES ?? readTrustedProxies(''),
    imageHosts: env.IMAGE_HOSTS,
    keepOrdersYears: env.KEEP_ORDERS_YEARS,
    backendDeadlineMs: env.BACKEND_DEADLINE_MS,
    revalidateMs: env.REVALIDATE_SECONDS * 1000,
    sandbox: standIns(env).length > 0,
    mailStandIn: !env.BACKEND_URL && !env.SMTP_URL,
    testShop: practice && env.SANDBOX === '1',
    onlyThisMachine: practice && env.SANDBOX !== '1',
    processes: env.PROCESSES,
    drainMs: env.DRAIN_SECONDS * 1000,
    sharedCache: env.SHARED_CACHE === '1',
    offlinePages: env.OFFLINE_PAGES === '1',
    pagesMb: env.PAGES_MB,
    productsInMemory: env.PRODUCTS_IN_MEMORY,
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

/** Which stand-ins the embedded backend mounts; none where the backend is a hosted one. */
const standIns = (env: Environment): string[] => (env.BACKEND_URL ? [] : standInsOf(env));

/** Here alone: the merchant's commands read the same environment and listen nowhere. */
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

function paymentOf(env: Environment): PaymentSettings {
  const { name: provider, settings: names, checkoutUrl } = chosenProvider(env);
  const [keyId, elsewhere] = [env[names.keyId], env[names.checkoutUrl]];
  if (keyId) return { mode: 'live', provider, keyId, checkoutUrl: elsewhere ?? checkoutUrl };
  if (env.BACKEND_URL) return { mode: 'unavailable' };
  const { name, standIn } = STAND_IN;
  return { mode: 'sandbox', provider: name, keyId: standIn.keyId, checkoutUrl: elsewhere ?? standIn.checkoutUrl };
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
