import type { BlockList } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import parseAddresses from 'nodemailer/lib/addressparser';
import type { z } from 'zod';
import {
  chosenProvider,
  isLiveKey,
  PROVIDERS,
  STAND_IN,
  type ProviderName,
} from '@/lib/rules/checkout/providers/payment-providers';
import {
  backendEnvironment,
  dangers,
  databaseUrlOf,
  dataDirOf,
  isPractice,
  pathOf,
  readEnvironment,
  siteUrlOf,
  standInsOf,
  type Written,
} from '@/lib/platform/environment';
import type { BucketAccess, MediaPlace } from '@/lib/platform/media-place';
import { metricsPlace, type MetricsPlace } from '@/lib/platform/metrics/metrics-place';

type Environment = z.infer<typeof backendEnvironment>;

/** The copies that the shop makes of itself. */
export interface BackupSettings {
  folder: string;
  /** Older copies are removed, in days. */
  keepDays: number;
  /** Run by the shell after each; it is handed the copy's file. */
  command?: string | undefined;
}

/** What a provider is opened with. */
export interface ProviderKeys {
  provider: ProviderName;
  keyId: string;
  keySecret: string;
  webhookSecrets: readonly string[];
  apiUrl?: string | undefined;
}

/** The embedded backend's settings, resolved once and passed to everything that needs them. */
export interface BackendConfig {
  port: number;
  /** Where a backend on its own offers metrics to Prometheus; the embedded one hands them to the storefront. */
  metrics?: MetricsPlace | undefined;
  /** Listens on loopback only, because it runs on stand-ins: they take play money and show login codes. */
  onlyThisMachine: boolean;
  /** Public origin of the shop, for links in mails. */
  siteUrl: string;
  /** Hosts besides our own whose pictures mails show, as pages do. */
  imageHosts: readonly string[];
  databaseUrl: string;
  /** The most connections to PostgreSQL; unset = the pool's own number. */
  databasePool?: number | undefined;
  /** PostgreSQL past a pooler, which does not pass on what the server tells. */
  databaseListenUrl?: string | undefined;
  /** How this machine is called among those of the shop. */
  machine: string;
  /** Whether it works off the queues: mails, payments, alerts. */
  works: boolean;
  /** Whether it copies the shop by itself, where `backups` says whereto. */
  makesBackups: boolean;
  /** Folder of what must outlive a restart beside the database: outbox, key. */
  dataDir: string;
  /** The shop's key and those it takes the place of, where machines share them; empty = a file in the data folder. */
  shopSecret: readonly Buffer[];
  /** Where the photos lie that the merchant has uploaded. */
  media: MediaPlace;
  /** Who the shop is at a storage of buckets, where its keys are set. */
  s3?: BucketAccess | undefined;
  /** Where the shop copies itself to every night; unset = it does not. */
  backups?: BackupSettings;
  /** Without a sender of its own a mail comes from the shop's name at the shop's host. */
  mail: { kind: 'smtp'; url: string; from?: string | undefined } | { kind: 'outbox'; from?: string | undefined };
  payments: ({ kind: 'keys' } & ProviderKeys) | { kind: 'sandbox'; keyId: string };
  /** Of providers that took payments before, and are still asked about those. */
  formerPayments: readonly ProviderKeys[];
  captcha: { kind: 'hcaptcha'; siteKey?: string; secret: string; verifyUrl: string } | { kind: 'sandbox' };
  /** How long a parcel that left or arrived, or cash that came, can be undone, and its mail waits, in ms. */
  stepBackMs: number;
  /** How soon the provider is asked again about a payment that is open, or a refund it did not take, in ms. */
  paymentCheckMs: number;
  /** Unused login codes in ten minutes, of the whole shop, after which everybody is asked for the captcha. */
  codesPerTenMinutes: number;
  /** Proxies whose word on the client's network address is trusted; unset, no such address is read. */
  trustedProxies?: BlockList;
  testAccountEmail?: string;
  /** Who may open the merchant's desk by a mailed code; none = no desk, but on this machine alone. */
  ownerEmails: readonly string[];
  /** Takes what needs the owner's attention as plain text by POST, beside the mails; ntfy and the like. */
  alertUrl?: string;
  /** How long the outbox stores mails that were sent, in days; 0 = not at all. */
  mailLogDays: number;
  /** How many years after its financial year an order of an erased account still names its buyer. */
  keepOrdersYears: number;
  /** Whether an empty database is filled with the demo; never beside live payment keys. */
  demo: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/**
 * Reads and checks the environment: the only reader of it in the backend.
 *
 * @throws Error naming every setting that is wrong, in words a merchant can act on
 */
export function readBackendConfig(source: Written): BackendConfig {
  const env = readEnvironment(backendEnvironment, source, conflicts);
  const siteUrl = siteUrlOf(env);
  const from = env.MAIL_FROM;
  const payments = paymentsOf(env);
  return {
    port: env.PORT,
    metrics: metricsPlace(env.METRICS_PORT, env.METRICS_HOST),
    siteUrl,
    onlyThisMachine: env.SANDBOX !== '1' && isPractice(env, standInsOf(env)),
    imageHosts: env.IMAGE_HOSTS,
    ...placeOf(env),
    s3: bucketAccessOf(env),
    ...backupsOf(env),
    machine: env.MACHINE ?? hostname(),
    works: env.WORKERS === '1',
    makesBackups: env.BACKUPS === '1',
    databasePool: env.DATABASE_POOL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    shopSecret: env.SHOP_SECRET ?? [],
    mail: env.SMTP_URL ? { kind: 'smtp', url: env.SMTP_URL, from } : { kind: 'outbox', from },
    payments,
    formerPayments: formerPaymentsOf(env, payments),
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
    demo: env.DEMO === '1' && !hasLiveKey(env),
    logLevel: env.LOG_LEVEL,
  };
}

function placeOf(env: Environment): Pick<BackendConfig, 'databaseUrl' | 'dataDir' | 'media'> {
  const dataDir = dataDirOf(env);
  const folder = env.MEDIA_DIR === undefined ? path.join(dataDir, 'photos') : pathOf(env, env.MEDIA_DIR);
  return { databaseUrl: databaseUrlOf(env), dataDir, media: env.MEDIA_URL ?? { kind: 'folder', folder } };
}

/** Another storage than Amazon's takes any region, unless it says otherwise; theirs is found by it. */
function bucketAccessOf(env: Environment): BucketAccess | undefined {
  const { S3_ENDPOINT, AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = env;
  const region = env.AWS_REGION ?? 'us-east-1';
  const endpoint = (S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  return keyId && secret ? { endpoint, region, keyId, secret } : undefined;
}

/** The stand-in, while a key is missing. */
function paymentsOf(env: Environment): BackendConfig['payments'] {
  const keys = keysOf(env, chosenProvider(env));
  return keys ? { kind: 'keys', ...keys } : { kind: 'sandbox', keyId: STAND_IN.standIn.keyId };
}

function formerPaymentsOf(env: Environment, payments: BackendConfig['payments']): readonly ProviderKeys[] {
  if (payments.kind === 'sandbox') return [];
  return PROVIDERS.filter(({ name }) => name !== payments.provider).flatMap((facts) => keysOf(env, facts) ?? []);
}

/** Undefined while a key is missing. */
function keysOf(env: Environment, { name: provider, settings }: (typeof PROVIDERS)[number]): ProviderKeys | undefined {
  const [keyId, keySecret, apiUrl] = [env[settings.keyId], env[settings.keySecret], env[settings.apiUrl]];
  if (!keyId || !keySecret) return undefined;
  const webhookSecrets = (env[settings.webhookSecret] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  return { provider, keyId, keySecret, webhookSecrets, apiUrl };
}

function backupsOf(env: Environment): Pick<BackendConfig, 'backups'> {
  const { BACKUP_DIR: folder, BACKUP_KEEP_DAYS: days, BACKUP_COMMAND: command } = env;
  return folder === undefined ? {} : { backups: { folder: pathOf(env, folder), keepDays: days, command } };
}

/** Whether the environment says where the shop is; otherwise it is the project's own folder. */
export const isAddressSet = (source: Written): boolean => Boolean(source['SITE_URL']?.trim());

/**
 * The folder in which a command was called: npm runs it in the package's folder.
 *
 * @returns undefined where that is where it runs
 */
export const calledFrom = (source: Written): string | undefined =>
  source['npm_lifecycle_event'] === 'shop' ? source['INIT_CWD'] : undefined;

/** Settings that would give products away, or say what the shop cannot do. */
function conflicts(env: Environment): string[] {
  return [
    ...dangers(env, standInsOf(env)),
    ...(env.TEST_ACCOUNT_EMAIL && hasLiveKey(env)
      ? ['TEST_ACCOUNT_EMAIL may not be set together with live payment keys']
      : []),
    ...(env.MAIL_FROM === undefined || isOneMailbox(env.MAIL_FROM)
      ? []
      : ['MAIL_FROM must be one email address, or a name with one: Shop <shop@example.in>']),
    ...(env.MEDIA_URL && env.MEDIA_DIR !== undefined
      ? ['MEDIA_URL and MEDIA_DIR both say where photos lie: set one of them']
      : []),
    ...(env.MEDIA_URL?.kind === 'bucket' && !bucketAccessOf(env)
      ? ['MEDIA_URL names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, too']
      : []),
    ...(env.MEDIA_URL?.kind === 'bucket' && env.S3_ENDPOINT === undefined && env.AWS_REGION === undefined
      ? ['MEDIA_URL names a bucket: set AWS_REGION, or S3_ENDPOINT for another storage than that of AWS']
      : []),
    ...(env.BACKUP_COMMAND !== undefined && env.BACKUP_DIR === undefined
      ? ['BACKUP_COMMAND is run after each copy that the shop makes by itself: set BACKUP_DIR, too']
      : []),
  ];
}

const hasLiveKey = (env: Environment): boolean =>
  PROVIDERS.some(({ settings }) => isLiveKey(env[settings.keyId] ?? ''));

/** Mail servers refuse a mail of several senders, and one of a group or of nobody: better at the start than with each mail. */
function isOneMailbox(typed: string): boolean {
  const [own, ...others] = parseAddresses(typed);
  if (own === undefined || others.length > 0 || !('address' in own) || own.address === undefined) return false;
  return /^[^\s<>@,;:]+@[^\s<>@,;:]+$/.test(own.address) && !own.name.includes('@') && !/\p{Cc}/u.test(typed);
}
