import type { MetricsOfOne } from '@/lib/platform/metrics/open-metrics';
import type { WokenQueue } from '@/lib/storefront/shop';

/** What a serving process says to the one that started it. */
export type Upward =
  | { kind: 'open'; welcome?: string | undefined }
  | { kind: 'wake'; queue: WokenQueue }
  | { kind: 'metrics'; id: number; metrics: MetricsOfOne };

/** What it is asked. */
export type Downward = { kind: 'stop' } | { kind: 'wake'; queue: WokenQueue } | { kind: 'metrics'; id: number };

/** Says something to the process that started this one, if there is one. */
export function sayUpward(message: Upward): void {
  // It may be gone, as this process is then the next moment.
  process.send?.(message, undefined, undefined, () => undefined);
}

/** Hears what that one asks. */
export function onDownward(listen: (message: Downward) => void): void {
  process.on('message', (message: Downward) => listen(message));
}
