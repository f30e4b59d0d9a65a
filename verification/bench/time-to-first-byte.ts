import { execFileSync } from 'node:child_process';

/** The value below which `share` (0 to 1) of the measured ones lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Time to the first byte of an answer, in ms; the rest of it is read and thrown away. */
export async function timeToFirstByte(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ ms: number; bytes: number; status: number; etag: string }> {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  const ms = performance.now() - started;
  const body = await answer.arrayBuffer();
  return { ms, bytes: body.byteLength, status: answer.status, etag: answer.headers.get('etag') ?? '' };
}

/** Memory a process holds, in MB. */
export function memoryMb(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}

/** Runs `work` from `lanes` sides at once for `seconds`; answers how long each run took, in ms. */
export async function hammer(lanes: number, seconds: number, work: (lane: number) => Promise<void>): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  const lane = async (index: number): Promise<void> => {
    while (performance.now() < until) {
      const started = performance.now();
      await work(index);
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)));
  return took;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
