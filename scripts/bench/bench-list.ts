import { calls } from '@/lib/contract/calls';
import { hammer, ms, percentile, timeToFirstByte } from './time-to-first-byte';

const LANES = 10;
const SECONDS = 4;

export interface ListFigures {
  cold: string;
  warm: string;
  unchanged: string;
  size: string;
}

/** The product list of a backend that was just started: first answer, answers from memory, 304s. */
export async function benchList(backendUrl: string): Promise<ListFigures> {
  const url = `${backendUrl}${calls.listProducts.path}`;
  const cold = await timeToFirstByte(url);
  const warm = await hammer(LANES, SECONDS, async () => void (await timeToFirstByte(url)));
  const unchanged = await hammer(LANES, SECONDS, async () => {
    const { status } = await timeToFirstByte(url, { 'if-none-match': cold.etag });
    if (status !== 304) throw new Error(`The list answered ${status} to its own ETag`);
  });
  const rate = (took: number[]) => `${Math.round(took.length / SECONDS)}/s, p99 ${ms(percentile(took, 0.99))}`;
  return {
    cold: ms(cold.ms),
    warm: rate(warm),
    unchanged: rate(unchanged),
    size: `${Math.round(cold.bytes / 1024)} KB`,
  };
}
