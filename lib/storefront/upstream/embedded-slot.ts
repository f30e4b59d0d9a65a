import type { Metric } from '@/lib/platform/metrics/metric';
import { processSlot } from '@/lib/platform/process-slot';

/** The embedded backend as the storefront knows it. */
export interface EmbeddedBackend {
  fetch(request: Request): Promise<Response>;
  startWorkers(): void;
  deskLink(): Promise<string | undefined>;
  /** What its database says, for whoever offers the metrics of the process. */
  readMetrics(): Promise<readonly Metric[]>;
  close(): Promise<void>;
}

interface Slot {
  opened?: Promise<EmbeddedBackend> | undefined;
  /** Why the last try to open it failed; the server reports it at start. */
  failure?: unknown;
}

/** The one embedded backend of the process, for all bundles. */
export const embeddedSlot: Slot = (processSlot<Slot>('embedded-backend').value ??= {});

/** Stops the workers and closes the database, if they were ever opened; for the server's shutdown. */
export async function closeEmbeddedBackend(): Promise<void> {
  const opened = embeddedSlot.opened;
  embeddedSlot.opened = undefined;
  await (await opened)?.close();
}
