import type { BlockList } from 'node:net';
import path from 'node:path';
import parseAddresses from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { keepOrdersYears } from '@/lib/contract/keep-orders-years';
import { readImageHosts } from '@/lib/catalogue/picture-source';
import {
  chosenProvider,
  isLiveKey,
  isTestKey,
  keySettings,
  providerNamed,
  type ProviderName,
} from '@/lib/checkout/providers/payment-providers';
import { isThisMachine } from '@/lib/machine/listen-where';
import { metricsPlace, type MetricsPlace } from '@/lib/metrics/metrics-place';
import { shopFacts } from '@/lib/shop/shop-facts';
import { readTrustedProxies } from '@/lib/machine/read-client-address';
import { HELD_MAX_MS } from './mail/enqueue-mail';

const optional = z.string().trim().min(1).optional();
const address = z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com' }).optional();
const mailbox = z
  .string()
  .trim()
  .refine(isOneMailbox, 'must be one e-mail address, or a name with one: Shop <shop@example.in>')
  .optional();
/** Mail servers refuse a mail of several senders, and one of a group or of nobody: better at the start than with each mail. */
function isOneMailbox(typed: string): boolean {
  const [own, ...others] = parseAddresses(typed);
  if (own === undefined || others.length > 0 || !('address' in own) || own.address === undefined) return false;
  return /^[^\s<>@,;:]+@[^\s<>@,;:]+$/.test(own.address) && !own.name.includes('@') && !/\p{Cc}/u.test(typed);
}

/** Several addresses, comma-separated, in lower case. */
const owners = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim().toLowerCase() || []))
  .pipe(z.array(z.email('must be e-mail addresses, comma-separated')));
const proxies = z
  .string()
  .transform((list, context) => {
    try {
      return readTrustedProxies(list);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  })
  .optional();

const environment = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: optional,
    SITE_URL: z.url().optional(),
    DATABASE_URL: z
      .string()
      .regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: or postgres://')
      .default('file:.data/shop.db'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be like smtps://user:password@mail.example.in:465' })
      .optional(),
    MAIL_FROM: mailbox,
    RAZORPAY_KEY_ID: optional,
    RAZORPAY_KEY_SECRET: optional,
    RAZORPAY_WEBHOOK_SECRET: optional,
    RAZORPAY_API_URL: address,
    STEP_BACK_MS: z.coerce.number().int().min(0).max(HELD_MAX_MS).default(HELD_MAX_MS),
    PAYMENT_CHECK_MS: z.coerce.number().int().min(20).max(60_000).default(30_000),
    HCAPTCHA_SITE_KEY: optional,
    HCAPTCHA_SECRET: optional,
    HCAPTCHA_VERIFY_URL: address,
    CODES_PER_TEN_MINUTES: z.coerce.number({ error: 'must be a number' }).int().min(1).max(1_000_000).default(60),
    TRUSTED_PROXIES: proxies,
    TEST_ACCOUNT_EMAIL: z.email('must be an e-mail address').optional(),
    OWNER_EMAIL: owners,
    ALERT_URL: address,
    MAIL_LOG_DAYS: z.coerce.number({ error: 'must be a number' }).int().min(1).max(3650).default(30),
    KEEP_ORDERS_YEARS: keepOrdersYears,
    IMAGE_HOSTS: z.string().default(''),
    MEDIA_DIR: optional,
    BACKUP_DIR: optional,
    BACKUP_KEEP_DAYS: z.coerce.number({ error: 'must be a number' }).int().min(1).max(3650).default(14),
    BACKUP_COMMAND: optional,
    SANDBOX: z.enum(['0', '1']).default('0'),
    DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .refine((env) => env.BACKUP_COMMAND === undefined || env.BACKUP_DIR !== undefined, {
    path: ['BACKUP_COMMAND'],
    error: 'is run after each copy that the shop makes by itself: set BACKUP_DIR, too',
  });

/** The copies that the shop makes of itself. */
export interface BackupSettings {
  folder: string;
  /** Older copies are removed, in days. */
  keepDays: number;
  /** Run by the shell after each; it is handed the copy's file. */
  command?: string | undefined;
}

/** The embedded backend's settings, resolved once and passed to everything that needs them. */
export interface BackendConfig {
  port: number;
  /** Where a backend of its own offers figures to Prometheus; the embedded one tells the storefront. */
  metrics?: MetricsPlace | undefined;
  /** Listens on loopback only, because it runs on stand-ins: they take play money and show login codes. */
  onlyThisMachine: boolean;
  /** Public origin of the shop, for links in mails. */
  siteUrl: string;
  /** Hosts besides our own whose pictures mails show, as pages do. */
  imageHosts: readonly string[];
  databaseUrl: string;
  /** Folder of what must outlive a restart beside the database: outbox, key. */
  dataDir: string;
  /** Folder of the photos that the merchant has uploaded. */
  mediaDir: string;
  /** Where the shop copies itself to every night; unset = it does not. */
  backups?: BackupSettings;
  mail: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox'; from: string };
  payments:
    | {
        kind: 'keys';
        provider: ProviderName;
        keyId: string;
        keySecret: string;
        webhookSecrets: readonly string[];
        apiUrl?: string | undefined;
      }
    | { kind: 'sandbox'; provider: ProviderName; keyId: string };
  captcha: { kind: 'hcaptcha'; siteKey?: string; secret: string; verifyUrl: string } | { kind: 'sandbox' };
  /** How long a parcel that left or arrived, or cash that came, can be undone, and its mail waits, in ms. */
  stepBackMs: number;
  /** How soon the provider is asked again about a payment that is open, or a refund it did not take, in ms. */
  paymentCheckMs: number;
  /** Unused login codes in ten minutes, of the whole shop, after which everybody is asked for the captcha. */
  codesPerTenMinutes: number;
  /** Whose word on the client's network address is taken; unset, no such address is ever looked at. */
  trustedProxies?: BlockList;
  testAccountEmail?: string;
  /** Who may open the merchant's desk by a mailed code; none = no desk, but on this machine alone. */
  ownerEmails: readonly string[];
  /** Takes what needs the owner's hand as plain text by POST, beside the mails; ntfy and the like. */
  alertUrl?: string;
  /** So long the outbox knows whom a mail that was sent went to, and its subject, in days. */
  mailLogDays: number;
  /** So many years after its financial year an order of an erased account names its buyer. */
  keepOrdersYears: number;
  /** Whether an empty database is filled with the demo; never beside live payment keys [22.01]. */
  demo: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** What stands in the environment; who may reach the backend follows from it. */
type Written = Omit<BackendConfig, 'onlyThisMachine'>;

/**
 * Reads and checks the environment: the only reader of it in the backend.
 *
 * @throws Error naming every setting that is wrong, in words a merchant can act on
 */
export function readBackendConfig(source: Record<string, string | undefined>): BackendConfig {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    throw new Error(`Wrong settings:\n${z.prettifyError(parsed.error)}`);
  }
  const env = parsed.data;
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin;
  const from = env.MAIL_FROM ?? `${shopFacts().name} <no-reply@${new URL(siteUrl).hostname}>`;
  const config: Written = {
    port: env.PORT,
    metrics: metricsPlace(env.METRICS_PORT, env.METRICS_HOST),
    siteUrl,
    imageHosts: readImageHosts(env.IMAGE_HOSTS),
    ...placeOf(env.DATABASE_URL, env.MEDIA_DIR),
    ...backupsOf(env),
    mail: env.SMTP_URL ? { kind: 'smtp', url: env.SMTP_URL, from } : { kind: 'outbox', from },
    payments: paymentsOf(env),
    captcha: env.HCAPTCHA_SECRET
      ? {
          kind: 'hcaptcha',
          siteKey: env.HCAPTCHA_SITE_KEY,
          secret: env.HCAPTCHA_SECRET,
          verifyUrl: env.HCAPTCHA_VERIFY_URL ?? 'https://api.hcaptcha.com/siteverify',
        }
      : { kind: 'sandbox' },
    stepBackMs: env.STEP_BACK_MS,
    paymentCheckMs: env.PAYMENT_CHECK_MS,
    codesPerTenMinutes: env.CODES_PER_TEN_MINUTES,
    trustedProxies: env.TRUSTED_PROXIES,
    testAccountEmail: env.TEST_ACCOUNT_EMAIL?.toLowerCase(),
    ownerEmails: env.OWNER_EMAIL,
    alertUrl: env.ALERT_URL,
    mailLogDays: env.MAIL_LOG_DAYS,
    keepOrdersYears: env.KEEP_ORDERS_YEARS,
    demo: env.DEMO === '1' && !isLiveKey(env[chosenProvider(env).settings.keyId] ?? ''),
    logLevel: env.LOG_LEVEL,
  };
  refuseDangerous(config, env.SANDBOX === '1');
  return { ...config, onlyThisMachine: env.SANDBOX !== '1' && (standInsOf(config).length > 0 || hasTestKeys(config)) };
}

/** A file is named from the root of the file system: a command moves to where its merchant stands. */
function placeOf(
  databaseUrl: string,
  media: string | undefined,
): Pick<BackendConfig, 'databaseUrl' | 'dataDir' | 'mediaDir'> {
  const file = databaseUrl.startsWith('file:') ? path.resolve(databaseUrl.slice('file:'.length)) : undefined;
  const dataDir = file ? path.dirname(file) : path.resolve('.data');
  const mediaDir = media ? path.resolve(media) : path.join(dataDir, 'photos');
  return { databaseUrl: file ? `file:${file}` : databaseUrl, dataDir, mediaDir };
}

/** The stand-in, while a key is missing. */
function paymentsOf(env: z.infer<typeof environment>): BackendConfig['payments'] {
  const { name: provider, settings, standIn } = chosenProvider(env);
  const [keyId, keySecret, apiUrl] = [env[settings.keyId], env[settings.keySecret], env[settings.apiUrl]];
  if (!keyId || !keySecret) return { kind: 'sandbox', provider, keyId: standIn.keyId };
  const webhookSecrets = (env[settings.webhookSecret] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  return { kind: 'keys', provider, keyId, keySecret, webhookSecrets, apiUrl };
}

/** A folder that is named from here, as others are. */
function backupsOf(env: z.infer<typeof environment>): Pick<BackendConfig, 'backups'> {
  const { BACKUP_DIR: folder, BACKUP_KEEP_DAYS: keepDays, BACKUP_COMMAND: command } = env;
  return folder === undefined ? {} : { backups: { folder: path.resolve(folder), keepDays, command } };
}

/** Whether the environment says where the shop is; else it is where it says itself to be. */
export const isAddressTold = (source: Record<string, string | undefined>): boolean => Boolean(source['SITE_URL']);

/**
 * Where whoever called a command stands: npm runs it in the folder of the package.
 *
 * @returns undefined where that is where it runs
 */
export const calledFrom = (source: Record<string, string | undefined>): string | undefined =>
  source['npm_lifecycle_event'] === 'shop' ? source['INIT_CWD'] : undefined;

/**
 * Refuses settings that would give goods away: stand-ins or test keys in a shop that others reach, unless SANDBOX=1,
 * and a test account beside live keys.
 *
 * @throws Error that names the settings
 */
function refuseDangerous(config: Written, sandboxAllowed: boolean): void {
  const isForOthers = !isThisMachine(config.siteUrl) && !sandboxAllowed;
  const standIns = standInsOf(config);
  if (isForOthers && standIns.length > 0) {
    throw new Error(
      `SITE_URL is an address that others reach, and a shop for others may not run on stand-ins. Set the real keys for: ${standIns.join(', ')}; or set SANDBOX=1 for a test shop.`,
    );
  }
  if (isForOthers && hasTestKeys(config)) {
    throw new Error(
      `${providerNamed(config.payments.provider).settings.keyId} is a test key: a shop that others reach would give goods for play money. Set the live keys; or SANDBOX=1 for a test shop.`,
    );
  }
  if (config.testAccountEmail && isLiveKey(config.payments.keyId)) {
    throw new Error('TEST_ACCOUNT_EMAIL may not be set together with live payment keys.');
  }
}

function standInsOf({ payments, captcha, mail }: Written): string[] {
  return [
    ...(payments.kind === 'sandbox' ? [`payments (${keySettings()})`] : []),
    ...(captcha.kind === 'sandbox' ? ['captcha (HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET)'] : []),
    ...(mail.kind === 'outbox' ? ['mail (SMTP_URL)'] : []),
  ];
}

function hasTestKeys({ payments }: Written): boolean {
  return payments.kind === 'keys' && isTestKey(payments.keyId);
}
