import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { readBackendConfig } from '@/backend/backend-config';
import { listBackups } from '@/backend/backups/list-backups';
import { pgDumpFault } from '@/backend/backups/run-on-postgres';
import { openSqlite } from '@/backend/database/open-sqlite';
import { isLiveKey, providerNamed } from '@/lib/rules/checkout/providers/payment-providers';
import { readSettings, type Settings } from '@/lib/storefront/settings';
import { indianTime } from '@/lib/rules/india/indian-day';
import { sampleLine, samplesIn, samplesThatMatter } from '@/lib/rules/shop/samples';
import { readNewestDocument } from '@/backend/shop-document/current-document';
import { hasLiveOrders } from '@/backend/shop-document/watch-samples';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { documentBeside } from '@/lib/storefront/snapshot/document-beside';
import { refuseLeftBehind, settingsFiles } from '@/lib/platform/data-folder';
import { claimPort } from '@/lib/platform/listen-where';
import { claimMetricsPort, type MetricsPlace } from '@/lib/platform/metrics/metrics-place';
import { makePrivateFolder } from '@/lib/platform/make-private-file';
import { nameOfPlace } from '@/lib/platform/media-place';
import { isBuilt } from '../../server/source-stamp';
import { findChromium } from '../ensure-chromium';
import { examinePhotos } from './examine-photos';
import type { Environment, Finding } from './finding';
import { askDatabase, examineClock, examineMachines } from './examine-machines';

/** Room for packages, a build, pictures and some months of orders, in MB. */
const DISK_MB_MIN = 500;
/** An older newest copy of the shop is said, in ms. */
const LATE_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Looks at everything the shop needs of a machine.
 *
 * @param at the address of another machine of the shop, where a photo that is written here has to be read
 */
export async function examine(environment: Environment, at?: string): Promise<Finding[]> {
  const { finding, settings } = examineSettings(environment);
  return [
    { name: 'Node.js', verdict: 'good', words: process.versions.node },
    examineSqlite(),
    finding,
    ...(settings
      ? [
          await examinePort(settings),
          ...(settings.metrics ? [await examineMetrics(settings.metrics)] : []),
          examineFolder(settings.dataDir),
          examinePlaces(settings, environment),
          ...(await examinePhotos(settings, environment, at)),
          examineStandIns(settings),
          ...(settings.backend.kind === 'remote'
            ? []
            : [...(await examineMachines(environment)), ...(await examineClock(environment))]),
          await examineFacts(settings, environment),
          ...examineAlerts(settings, environment),
          ...examineWebhook(settings, environment),
          ...(await examineBackups(settings, environment)),
        ]
      : []),
    examineBuild(),
    examineChromium(environment),
  ];
}

function examineSqlite(): Finding {
  const [row] = openSqlite(':memory:', { timeout: 0 }).prepare('select sqlite_version() as version').all([]) as [
    { version: string },
  ];
  return { name: 'SQLite', verdict: 'good', words: `${row.version} of Node.js itself` };
}

function examineSettings(environment: Environment): { finding: Finding; settings?: Settings } {
  const name = 'Settings';
  try {
    refuseLeftBehind(environment);
    const settings = readSettings(environment);
    if (settings.backend.kind === 'embedded') readBackendConfig(environment);
    return { finding: { name, verdict: 'good', words: `the shop will be at ${settings.siteUrl}` }, settings };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return {
      finding: {
        name,
        verdict: 'bad',
        words,
        fix: 'Mend them in .env or in the environment; .env.example names them all.',
      },
    };
  }
}

async function examineMetrics(place: MetricsPlace): Promise<Finding> {
  const name = `Metrics, port ${place.port}`;
  const problem = await claimMetricsPort(place).catch((error: Error) => error.message);
  if (problem === undefined) return { name, verdict: 'good', words: 'free' };
  return { name, verdict: 'notice', words: problem, fix: 'Where this shop is open already, it is its own.' };
}

async function examinePort({ port, onlyThisMachine }: Settings): Promise<Finding> {
  const problem = await claimPort({ port, onlyThisMachine }).catch(
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  const name = `Port ${port}`;
  if (problem === undefined) return { name, verdict: 'good', words: 'free' };
  if (problem === 'EADDRINUSE')
    return {
      name,
      verdict: 'notice',
      words: 'taken; by this shop, if it is open already',
      fix: `Otherwise choose another: PORT=${port + 1} npm start`,
    };
  return {
    name,
    verdict: 'bad',
    words: `cannot be opened (${problem})`,
    fix: 'Choose one above 1024: PORT=3000 npm start',
  };
}

function examineFolder(folder: string): Finding {
  const name = 'Data folder';
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
    if (freeMb < DISK_MB_MIN)
      return {
        name,
        verdict: 'bad',
        words: `${folder} has ${freeMb} MB left`,
        fix: `Make room: ${DISK_MB_MIN} MB at least.`,
      };
    return { name, verdict: 'good', words: `${folder}, ${freeMb} MB free` };
  } catch (error) {
    return {
      name,
      verdict: 'bad',
      words: `${folder} cannot be written (${error instanceof Error ? error.message : String(error)})`,
      fix: `Give it to the user who runs the shop: chown -R "$(whoami)" ${folder}`,
    };
  }
}

/** Where everything lies that is the shop's own. */
function examinePlaces({ backend, documentFile }: Settings, environment: Environment): Finding {
  const files = settingsFiles(environment);
  const { databaseUrl, media, dataDir, backups, shopSecret } = readBackendConfig(environment);
  const places =
    backend.kind === 'remote'
      ? [`words of the shop: ${documentFile}`]
      : [
          `database: ${databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : new URL(databaseUrl).host}`,
          `key: ${shopSecret.length > 0 ? 'SHOP_SECRET' : path.join(dataDir, 'secret.key')}`,
          `photos: ${nameOfPlace(media)}`,
          `backups: ${backups?.folder ?? 'none'}`,
        ];
  const words = [`settings: the environment${files.map((file) => `, then ${file}`).join('')}`, ...places].join('; ');
  return { name: 'Places', verdict: 'good', words };
}

function examineStandIns({ sandbox, backend }: Settings): Finding {
  const name = 'Stand-ins';
  if (backend.kind === 'remote') return { name, verdict: 'good', words: `none: the backend is ${backend.url}` };
  if (!sandbox) return { name, verdict: 'good', words: 'none: email, payments and captcha are the real ones' };
  return {
    name,
    verdict: 'notice',
    words: 'email, payments or captcha are stand-ins: fine for trying out, not for selling',
    fix: 'README, "Going live", names the keys; SANDBOX=1 lets others try it.',
  };
}

/** Mails about a mail server that is down could not arrive, so alerts need a second channel. */
function examineAlerts({ backend }: Settings, environment: Environment): Finding[] {
  if (backend.kind === 'remote') return [];
  const { alertUrl, mail } = readBackendConfig(environment);
  const name = 'Second channel';
  if (alertUrl !== undefined)
    return [{ name, verdict: 'good', words: 'what needs your attention is posted to ALERT_URL, too' }];
  if (mail.kind !== 'smtp') return [];
  return [
    {
      name,
      verdict: 'notice',
      words: 'what needs your attention comes by email alone: of a dead mail server you hear nothing',
      fix: 'Set ALERT_URL to an address that takes plain text by POST, as a topic of ntfy.',
    },
  ];
}

/** With live keys the demo's facts close pages and checkout; a shop with orders by live keys is open and alerts its owners. */
async function examineFacts({ payment, backend }: Settings, environment: Environment): Promise<Finding> {
  const name = 'Facts of the shop';
  const samples = samplesThatMatter(samplesIn(await documentOf(backend, environment)));
  if (samples.length === 0) return { name, verdict: 'good', words: 'none is a sample of the demo' };
  const isLive = payment.mode === 'live' && isLiveKey(payment.keyId);
  const isShut = isLive && !(backend.kind === 'embedded' && (await askDatabase(environment, hasLiveOrders)));
  const one = samples.length === 1;
  return {
    name,
    verdict: 'notice',
    words: `${samples.length} ${one ? 'is a sample' : 'are samples'} of the demo; ${isShut ? 'with live payment keys pages and checkout are closed' : isLive ? 'the shop takes real money with them' : `with live payment keys ${one ? 'it closes' : 'they close'} pages and checkout`}`,
    fix: [
      'Change them, or take out what the shop does not have (Your shop at the desk, or npm run shop -- settings export shop.json, then import it):',
      ...samples.map(sampleLine),
    ].join('\n    '),
  };
}

/** What the shop says now, or will when it is opened first. */
async function documentOf({ kind }: Settings['backend'], environment: Environment): Promise<ShopDocument> {
  const stored =
    kind === 'remote'
      ? (await documentBeside(async () => undefined))?.data
      : await askDatabase(environment, (db) => readNewestDocument(db, () => undefined));
  return stored?.document ?? readDemoDocument();
}

/** Without the webhook an order whose browser died after paying waits for the reconciler. */
function examineWebhook({ backend, siteUrl }: Settings, environment: Environment): Finding[] {
  if (backend.kind === 'remote') return [];
  const { payments } = readBackendConfig(environment);
  if (payments.kind === 'sandbox') return [];
  const name = 'Payment webhook';
  const { label, settings, webhook } = providerNamed(payments.provider);
  if (payments.webhookSecrets.length > 0)
    return [{ name, verdict: 'good', words: `taken at ${siteUrl}${webhook.path}` }];
  const fix = `In ${label}'s dashboard add the webhook ${siteUrl}${webhook.path} with a secret, and set ${settings.webhookSecret} to it (README, "Going live").`;
  return [
    {
      name,
      verdict: 'notice',
      words: 'no secret: payments whose report is lost are found by asking, some half a minute later',
      fix,
    },
  ];
}

async function examineBackups({ backend }: Settings, environment: Environment): Promise<Finding[]> {
  if (backend.kind === 'remote') return [];
  const { backups, databaseUrl } = readBackendConfig(environment);
  const name = 'Backups';
  if (!backups)
    return [
      {
        name,
        verdict: 'notice',
        words: 'none',
        fix: 'Set BACKUP_DIR to a folder, best on another disk (README, "Going live").',
      },
    ];
  const { folder } = backups;
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK);
    const [newest] = existsSync(folder) ? await listBackups(folder) : [];
    const fault = databaseUrl.startsWith('file:') ? undefined : await askDatabase(environment, pgDumpFault);
    if (fault !== undefined)
      return [{ name, verdict: 'bad', words: fault, fix: 'Without it nothing is copied to BACKUP_DIR.' }];
    // oxlint-disable-next-line no-restricted-properties -- a copy's date is a moment of the wall clock
    if (newest && Date.now() - newest.madeAt.getTime() < LATE_MS)
      return [{ name, verdict: 'good', words: `in ${folder}, the newest of ${indianTime(newest.madeAt)}` }];
    return [
      {
        name,
        verdict: 'notice',
        words: newest ? `the newest in ${folder} is of ${indianTime(newest.madeAt)}` : `none in ${folder} yet`,
        fix: 'The open shop makes one every night; npm run shop -- backup makes one now, and says what is in its way.',
      },
    ];
  } catch (error) {
    return [
      {
        name,
        verdict: 'bad',
        words: `${folder} cannot be written (${error instanceof Error ? error.message : String(error)})`,
        fix: `Give it to the user who runs the shop: chown "$(whoami)" ${folder}`,
      },
    ];
  }
}

function examineBuild(): Finding {
  const built = existsSync('.next') && isBuilt(process.cwd());
  return built
    ? { name: 'Build', verdict: 'good', words: 'up to date' }
    : { name: 'Build', verdict: 'notice', words: 'none of these sources yet', fix: 'npm start makes it.' };
}

function examineChromium(environment: Environment): Finding {
  const found = findChromium(environment);
  if (found) return { name: 'Chromium', verdict: 'good', words: found };
  return {
    name: 'Chromium',
    verdict: 'notice',
    words: 'not found; only npm test needs it, and installs it then',
    fix: 'By hand: apt-get install chromium, or set CHROMIUM_PATH to its program file.',
  };
}
