import { loadSettingsFiles, refuseLeftBehind } from '@/lib/platform/data-folder';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { noteStart } from '@/lib/platform/last-start';
import { claimPort } from '@/lib/platform/listen-where';
import { claimMetricsPort } from '@/lib/platform/metrics/metrics-place';
import { watchParent } from '@/lib/platform/watch-parent';
import { thisShop } from '@/lib/storefront/shop';
import { readSettings, wholeEnvironment, type Settings } from '@/lib/storefront/settings';
import { giveUp } from './give-up';
import { onDownward, sayUpward } from './processes/messages';
import { openProcesses } from './processes/open-processes';
import { isFirst, thisProcess } from './processes/this-process';
import { isBuilt } from './source-stamp';

/**
 * How much the heap may grow before garbage is collected: V8 would let it become several times what the shop holds. With
 * 10 % it was looked through three times a second while searches poured in, for half of the one core's time.
 */
const HEAP_GROWING_PERCENT = 30;

/** Smaller buffers share blocks of this size, in bytes, each of which stays as long as one of them is cached: Node.js takes 64 KB. */
const BUFFER_POOL_BYTES = 8192;

/** Whether the build, and with it the program that asks, is made of the sources as they are. */
export const isCurrent = (): boolean => isBuilt(process.cwd());

/**
 * Reads and checks the settings, and makes sure that the ports can be had: what would fail later fails before a build.
 *
 * @throws Error saying what is wrong
 */
export async function checkedSettings({ dev }: { dev: boolean }): Promise<Settings> {
  loadSettingsFiles(wholeEnvironment());
  refuseLeftBehind(wholeEnvironment());
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  const settings = readSettings(wholeEnvironment());
  // The process that started this one has done so, and holds them.
  if (thisProcess()) return settings;
  await claimPort(settings);
  if (settings.metrics) await claimMetricsPort(settings.metrics);
  return settings;
}

/** Serves until told to stop; where it cannot, says why and ends the process. */
export async function openShop({ dev }: { dev: boolean }): Promise<void> {
  const several = thisProcess();
  const stopping = several ? stopWithOthers() : stopWhenAsked();
  surviveLostReaders();
  try {
    const settings = await checkedSettings({ dev });
    if (!dev && !several && settings.processes > 1) return stopping.by(await openProcesses(settings));
    if (!dev) setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
    Buffer.poolSize = BUFFER_POOL_BYTES;
    // Next decides by NODE_ENV which React it loads, so that it must not be imported before.
    const { serve } = await import('./serve');
    const running = await serve(settings, { dev });
    stopping.by(running);
    const isNew = isFirst() && several?.isReplacement !== true;
    if (isNew && settings.backend.kind === 'embedded') noteStart(wholeEnvironment());
    const words = isNew ? welcome(settings, await thisShop().backend?.deskLink()) : undefined;
    if (several) sayUpward({ kind: 'open', welcome: words });
    else console.log(words);
  } catch (error) {
    giveUp(error);
  }
}

function welcome(
  { siteUrl, port, metrics, sandbox, onlyThisMachine, mailStandIn, backend, dataDir }: Settings,
  desk: string | undefined,
): string {
  const outbox = path.join(dataDir, 'outbox');
  return [
    `\nThe shop is open: http://localhost:${port}${siteUrl === `http://localhost:${port}` ? '' : ` (public: ${siteUrl})`}`,
    ...(backend.kind === 'remote' ? [`Backend: ${backend.url}`] : [`Data: ${dataDir}`]),
    ...(metrics ? [`Metrics: http://${metrics.host ?? 'localhost'}:${metrics.port}/metrics`] : []),
    ...(sandbox ? ['Stand-ins are active: see the settings in README.md for the real services.'] : []),
    ...(onlyThisMachine
      ? [
          'On stand-ins or test keys it answers this machine alone; SANDBOX=1 opens it to others (a phone, the host of a container) as a test shop.',
        ]
      : []),
    ...(mailStandIn
      ? [
          `Emails, and the login codes in them: http://localhost:${port}/sandbox/outbox (files in ${outbox})${onlyThisMachine ? '' : '; those to owners: npm run shop -- outbox'}`,
        ]
      : []),
    ...(desk ? [`The merchant’s desk, once by this link: ${desk}`] : []),
  ].join('\n');
}

/** What can be stopped, and ended at once by whoever asks a second time. */
interface Stoppable {
  stop(): Promise<void>;
  kill?(): void;
}

interface Stopping {
  by(running: Stoppable): void;
}

/**
 * Ends the process when it is asked to, or when npm is gone: at once while the shop is being opened, then by what stops it; a
 * second time at once.
 */
function stopWhenAsked(): Stopping {
  let open: Stoppable | undefined;
  let isAsked = false;
  const close = () => {
    if (isAsked) open?.kill?.();
    if (isAsked || !open) process.exit(isAsked ? 1 : 0);
    isAsked = true;
    console.log('Closing the shop …');
    void open.stop().finally(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  // A signal to the whole group ends npm's shell too, which asks no second time.
  watchParent(wholeEnvironment(), () => isAsked || close());
  return { by: (running) => void (open = running) };
}

/**
 * Of several processes each is asked by the one that started it. A signal to the whole group, as of systemd and terminals, comes
 * besides and says the same. Node.js itself ends them with that one.
 */
function stopWithOthers(): Stopping {
  let open: Stoppable | undefined;
  let isAsked = false;
  const close = () => {
    if (isAsked) return;
    isAsked = true;
    if (open) void open.stop().finally(() => process.exit(0));
    else process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  onDownward(({ kind }) => kind === 'stop' && close());
  return { by: (running) => void (open = running) };
}

/**
 * Where nobody reads what the process says any more, each line would throw, Next would say so, and that would throw again, for
 * as long as the process lives.
 */
function surviveLostReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
