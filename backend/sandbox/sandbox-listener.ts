import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';

/** Where the real clients reach the stand-ins' provider side: a port of this machine alone. */
export interface SandboxListener {
  /** The base address, without a trailing slash. Starts listening when first asked. */
  url(): Promise<string>;
  close(): Promise<void>;
}

/** @param buildApp the provider-side routes; asked for once, when the first client comes */
export function sandboxListener(buildApp: () => Hono): SandboxListener {
  let started: Promise<{ server: ServerType; url: string }> | undefined;
  const start = () =>
    new Promise<{ server: ServerType; url: string }>((resolve, reject) => {
      // The storefront lives in this process too and checks what it returns against the platform's own Response.
      const server = createAdaptorServer({ fetch: buildApp().fetch, overrideGlobalObjects: false });
      server.once('error', reject);
      // Not shared with other processes of the shop, whose stand-ins have ports of their own.
      server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () =>
        resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
      );
      // Does not hold a finished process open.
      server.unref();
    });
  return {
    async url() {
      started ??= start();
      return (await started).url;
    },
    async close() {
      const running = await started;
      if (!running) return;
      await new Promise<void>((resolve) => {
        running.server.close(() => resolve());
        if ('closeAllConnections' in running.server) running.server.closeAllConnections();
      });
    },
  };
}
