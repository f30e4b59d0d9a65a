import { loadSettingsFiles, refuseLeftBehind } from '@/lib/platform/data-folder';
import { noteStart } from '@/lib/platform/last-start';
import { watchParent } from '@/lib/platform/watch-parent';
import { readBackendConfig } from '../backend-config';
import { serveOverHttp } from '../http/serve-over-http';
import { createBackend, whenItAnswers } from '../create-backend';
import { measureCalls } from '../metrics/measure-calls';

/** Beside a shop on its usual port, which mails then link to. */
const DEFAULTS = { PORT: '4000', SITE_URL: 'http://localhost:3000' };

/** How long requests under way may take to finish at the end, in ms. */
const GRACE_MS = 10_000;

loadSettingsFiles(process.env);
refuseLeftBehind(process.env);
const config = readBackendConfig({ ...DEFAULTS, ...process.env });
const waiting = {
  onAway: (words: string) => console.warn(`The database does not answer, and is waited for: ${words}`),
};
const backend = await whenItAnswers(() => createBackend(config), waiting).catch((error: unknown) => {
  console.error(`The backend cannot start.\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
backend.startWorkers();
noteStart(process.env);
const scraped =
  config.metrics &&
  (await measureCalls(backend, config.metrics).catch((error: unknown) => {
    backend.services.log.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }));
const listening = await serveOverHttp(scraped?.measured ?? backend, config).catch((error: unknown) => {
  backend.services.log.error({ err: error }, `port ${config.port} cannot be used; set PORT to another`);
  process.exit(1);
});
backend.services.log.info({ url: `http://localhost:${listening.port}` }, 'the backend is ready');

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  void Promise.all([listening.close(), scraped?.metrics.close()])
    .then(() => backend.close())
    .then(() => process.exit(0));
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
watchParent(process.env, stop);
