import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readImageHosts } from '@/lib/rules/catalogue/picture-source';
import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import {
  chosenProvider,
  isTestKey,
  keySettings,
  PROVIDERS,
  type SettingName,
} from '@/lib/rules/checkout/providers/payment-providers';
import { isThisMachine } from './listen-where';
import { readMediaPlace } from './media-place';
import { readTrustedProxies } from './read-client-address';

/** The longest that a mail waits for its first try, so that what it says can be undone, in ms. */
export const HELD_MAX_MS = 10 * 60_000;

/** How long the key of a shop is. */
export const SECRET_BYTES = 32;

const text = z.string().trim().min(1).optional();
const address = z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com' }).optional();
const number = z.coerce.number({ error: 'must be a number' });
const port = number.int().min(1).max(65_535);
const days = number.int().min(1).max(3650);
const daysOrNone = number.int().min(0).max(3650);
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' });

/** A setting that a function of ours reads, which throws what is wrong with it. */
const readBy =
  <Read>(read: (written: string) => Read) =>
  (written: string, context: z.RefinementCtx<string>) => {
    try {
      return read(written);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  };

/** @throws Error naming the entry that is no host */
function hostsIn(list: string): string[] {
  const hosts = readImageHosts(list);
  const wrong = hosts.find((host) => !/^(\*\*?\.)?[a-z0-9.-]+(:\d{1,5})?$/.test(host));
  if (wrong !== undefined) throw new Error(`must be a list of hosts like pictures.example.com:8080, not '${wrong}'`);
  return hosts;
}

/** @throws Error where one of them is no key, without repeating it */
function keysIn(list: string): Buffer[] {
  const keys = list.split(',').map((typed) => typed.trim());
  if (!keys.every((typed) => /^[0-9a-f]{64}$/i.test(typed)))
    throw new Error(
      "must be a key as 'npm run shop -- secret' prints it, or several with commas between, the newest first",
    );
  return keys.map((typed) => Buffer.from(typed, 'hex'));
}

/** The settings of payment providers that mean this, whatever each calls it. */
const ofProviders = <Meaning extends keyof ProviderFacts['settings'], Rule>(meaning: Meaning, rule: Rule) =>
  Object.fromEntries(PROVIDERS.map(({ settings }) => [settings[meaning], rule])) as Record<SettingName<Meaning>, Rule>;

/** What both halves go by. */
const shared = {
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text,
  SITE_URL: address,
  DATA_DIR: text,
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: or postgres://')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be like smtps://user:password@mail.example.in:465' }).optional(),
  PAYMENT_PROVIDER: z.enum(PROVIDERS.map(({ name }) => name)).optional(),
  ...ofProviders('keyId', text),
  ...ofProviders('keySecret', text),
  HCAPTCHA_SITE_KEY: text,
  HCAPTCHA_SECRET: text,
  TRUSTED_PROXIES: z.string().transform(readBy(readTrustedProxies)).optional(),
  // Eight financial years cover what Indian law asks of a seller's books.
  KEEP_ORDERS_YEARS: number
    .int('must be whole years')
    .min(1, 'must be at least 1: the law asks for a year')
    .max(30)
    .default(8),
  IMAGE_HOSTS: z.string().default('').transform(readBy(hostsIn)),
  SANDBOX: flag.default('0'),
  DEMO: flag.default('1'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info'),
};

/** What the storefront alone goes by. */
const ofStorefront = {
  BACKEND_URL: address,
  BACKEND_DEADLINE_MS: number.int().min(50).max(60_000).optional(),
  ...ofProviders('checkoutUrl', address),
  HCAPTCHA_SCRIPT_URL: address,
  ANALYTICS_ID: z
    .string()
    .trim()
    .regex(/^[\w-]{1,40}$/, 'must be letters, digits and hyphens')
    .optional(),
  ANALYTICS_SCRIPT_URL: address,
  REVALIDATE_SECONDS: number.min(1).max(86_400).default(30),
  PROCESSES: z
    .union([z.literal('auto').transform(() => availableParallelism()), number.int().min(1).max(64)], {
      error: "must be a number up to 64, or 'auto'",
    })
    .default(1),
  DRAIN_SECONDS: number.min(0).max(300).default(0),
  SHARED_CACHE: flag.default('0'),
  OFFLINE_PAGES: flag.default('1'),
  PAGES_MB: number.int().min(0).max(1_000_000).default(1000),
  PRODUCTS_IN_MEMORY: number.int().min(0).max(10_000_000).default(100_000),
};

/** What the backend alone goes by. */
const ofBackend = {
  MEDIA_DIR: text,
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  MEDIA_URL: z.string().trim().transform(readBy(readMediaPlace)).optional(),
  S3_ENDPOINT: address,
  AWS_REGION: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  DATABASE_POOL: number.int().min(2).max(1000).optional(),
  MACHINE: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,60}$/, 'must be letters, digits, dots and hyphens')
    .optional(),
  WORKERS: flag.default('1'),
  BACKUPS: flag.default('1'),
  SHOP_SECRET: z.string().transform(readBy(keysIn)).optional(),
  BACKUP_DIR: text,
  BACKUP_KEEP_DAYS: days.default(14),
  BACKUP_COMMAND: text,
  // What is one sender says the mail package, which the storefront does not load: backend/backend-config.ts.
  MAIL_FROM: text,
  MAIL_LOG_DAYS: daysOrNone.default(30),
  ...ofProviders('webhookSecret', text),
  ...ofProviders('apiUrl', address),
  PAYMENT_CHECK_MS: number.int().min(20).max(60_000).default(30_000),
  STEP_BACK_MS: number.int().min(0).max(HELD_MAX_MS).default(HELD_MAX_MS),
  HCAPTCHA_VERIFY_URL: address,
  CODES_PER_TEN_MINUTES: number.int().min(1).max(1_000_000).default(60),
  TEST_ACCOUNT_EMAIL: z.email('must be an email address').optional(),
  // Several, in lower case.
  OWNER_EMAIL: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim().toLowerCase() || []))
    .pipe(z.array(z.email('must be email addresses, comma-separated'))),
  ALERT_URL: address,
};

export const storefrontEnvironment = z.object({ ...shared, ...ofStorefront });
export const backendEnvironment = z.object({ ...shared, ...ofBackend });

const sharedEnvironment = z.object(shared);
type SharedEnvironment = z.infer<typeof sharedEnvironment>;

/** The environment as it comes: names and texts. */
export type Written = Readonly<Record<string, string | undefined>>;

/**
 * Checks what one half goes by. What is empty is not set.
 *
 * @param conflicts what is wrong with settings that each are right
 * @throws Error naming every setting that is wrong, in words a merchant can act on
 */
export function readEnvironment<Schema extends typeof storefrontEnvironment | typeof backendEnvironment>(
  schema: Schema,
  source: Written,
  conflicts: (env: z.infer<Schema>) => string[],
): z.infer<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())));
  const problems = parsed.success
    ? conflicts(parsed.data as z.infer<Schema>)
    : parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  if (problems.length > 0 || !parsed.success)
    throw new Error(`Wrong settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return parsed.data as z.infer<Schema>;
}

/** The public origin, without a slash at its end. */
export const siteUrlOf = ({ SITE_URL, PORT }: SharedEnvironment): string =>
  new URL(SITE_URL ?? `http://localhost:${PORT}`).origin;

/**
 * A file or folder of the settings, as it is found from DATA_DIR: another folder of the program finds the same. Without one it
 * is found from where the program stands.
 */
export const pathOf = ({ DATA_DIR = '' }: Pick<SharedEnvironment, 'DATA_DIR'>, typed: string): string =>
  path.resolve(DATA_DIR, typed);

/** The database; a file by its whole path, since a command moves to where its merchant stands. */
export function databaseUrlOf(env: SharedEnvironment): string {
  const url = env.DATABASE_URL ?? (env.DATA_DIR === undefined ? 'file:.data/shop.db' : 'file:shop.db');
  return url.startsWith('file:') ? `file:${pathOf(env, url.slice('file:'.length))}` : url;
}

/** DATA_DIR; unset, the folder beside the database, also where a hosted backend leaves that unused. */
export function dataDirOf(env: SharedEnvironment): string {
  if (env.DATA_DIR !== undefined) return path.resolve(env.DATA_DIR);
  const url = databaseUrlOf(env);
  return url.startsWith('file:') ? path.dirname(url.slice('file:'.length)) : path.resolve('.data');
}

/** What our backend replaces by stand-ins, with the settings that make it real. */
export function standInsOf(env: SharedEnvironment): string[] {
  const { keyId, keySecret } = chosenProvider(env).settings;
  return [
    ...(env[keyId] && env[keySecret] ? [] : [`payments (${keySettings()})`]),
    ...(env.HCAPTCHA_SECRET ? [] : ['captcha (HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET)']),
    ...(env.SMTP_URL ? [] : ['email (SMTP_URL)']),
  ];
}

/** Also of a provider that takes no new payments: what was paid by it without money would count. */
const testKeysOf = (env: SharedEnvironment): string[] =>
  PROVIDERS.flatMap(({ settings: { keyId } }) => (isTestKey(env[keyId] ?? '') ? [keyId] : []));

/** Whether a shop is no real one, by its stand-ins or its keys: unless SANDBOX=1 it is for this machine alone. */
export const isPractice = (env: SharedEnvironment, standIns: readonly string[]): boolean =>
  standIns.length > 0 || testKeysOf(env).length > 0;

/** No shop that others reach may sell for play money by accident. */
export function dangers(env: SharedEnvironment, standIns: readonly string[]): string[] {
  const { PAYMENT_PROVIDER: named } = env;
  const keyless =
    named !== undefined && chosenProvider(env).name !== named ? ['PAYMENT_PROVIDER names a provider without keys'] : [];
  if (isThisMachine(siteUrlOf(env)) || env.SANDBOX === '1') return keyless;
  return [
    ...keyless,
    ...(standIns.length > 0
      ? [
          `SITE_URL is an address that others reach, and a shop for others may not run on stand-ins: set the real keys for ${standIns.join(', ')}; or SANDBOX=1 for a test shop`,
        ]
      : []),
    ...testKeysOf(env).map(
      (keyId) =>
        `${keyId} is a test key, and SITE_URL is an address that others reach: set the live keys; or SANDBOX=1 for a test shop`,
    ),
  ];
}
