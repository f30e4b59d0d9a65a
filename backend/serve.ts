import { serve } from '@hono/node-server';
import { readBackendConfig } from './config';
import { createBackend } from './index';

/** The backend alone keeps clear of the storefront's 3000. */
const DEFAULT_PORT = '4000';
/** How long requests under way may take after SIGTERM, in ms. */
const FAREWELL_MS = 10_000;

/**
 * The embedded backend on a port of its own, for a storefront with BACKEND_URL. Serves until
 * SIGTERM or SIGINT, then lets the requests under way finish.
 *
 * @throws Error when a setting is wrong or the database cannot be opened
 */
export async function serveBackend(environment: Record<string, string | undefined>): Promise<void> {
  const config = readBackendConfig({ ...environment, PORT: environment['PORT'] || DEFAULT_PORT });
  const backend = await createBackend(config);
  const { log } = backend.services;
  const server = serve({ fetch: backend.fetch, port: config.port }, ({ port }) => {
    log.info({ port }, `backend listens on http://localhost:${port}`);
  });
  server.on('error', (error) => {
    log.fatal({ err: error }, 'backend cannot listen');
    process.exit(1);
  });
  if ('requestTimeout' in server) {
    server.requestTimeout = 30_000;
    server.headersTimeout = 10_000;
  }
  backend.startWorkers();

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), FAREWELL_MS).unref();
    server.close(() => void backend.close().then(() => process.exit(0)));
    // Connections that only wait for a next request would hold the door open.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
