import { claimPort, type ListeningPlace } from '@/lib/platform/listen-where';

/** Where the metrics are offered. */
export interface MetricsPlace {
  port: number;
  /** An address of this machine to listen at; undefined = loopback alone. */
  host: string | undefined;
}

/**
 * The place that two settings name.
 *
 * @returns undefined where METRICS_PORT is unset: then there are no metrics
 */
export function metricsPlace(port: number | undefined, host: string | undefined): MetricsPlace | undefined {
  return port === undefined ? undefined : { port, host };
}

/** The same in the words of `listenWhere`. */
export const listeningPlace = ({ port, host }: MetricsPlace): ListeningPlace => ({
  port,
  host,
  onlyThisMachine: host === undefined,
});

/**
 * Checks that the metrics can be offered there.
 *
 * @throws Error in words a merchant can act on
 */
export async function claimMetricsPort(place: MetricsPlace): Promise<void> {
  await claimPort(listeningPlace(place)).catch((error: unknown) => {
    throw metricsFault(place, error);
  });
}

/** Why the metrics cannot be offered there, in words a merchant can act on. */
export function metricsFault({ port, host }: MetricsPlace, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(
      `The port of the metrics, ${port}, is taken: another program listens there. Set METRICS_PORT to a free one, or leave it out.`,
    );
  if (code === 'EACCES')
    return new Error(
      `The port of the metrics, ${port}, may not be opened without rights of the administrator. Set METRICS_PORT to one above 1024.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`METRICS_HOST ${host} is no address of this machine. Set it to one, or leave it out.`);
  return error instanceof Error ? error : new Error(String(error));
}
