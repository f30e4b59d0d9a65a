import { calls } from '@/lib/contract/calls';
import { percentile, timeToFirstByte } from './time-to-first-byte';

const ROUNDS = 40;

/** Median time to the first byte of each page, in ms, after the first visitor. */
export async function benchPages(shopUrl: string, productId: string): Promise<Record<string, number>> {
  const pages = [
    '/',
    '/collection',
    '/collection?page=2',
    `/product/${encodeURIComponent(productId)}`,
    '/search?q=blue',
  ];
  const figures: Record<string, number> = {};
  for (const page of pages) {
    const first = await timeToFirstByte(`${shopUrl}${page}`);
    if (first.status !== 200) throw new Error(`${page} answered ${first.status}`);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) took.push((await timeToFirstByte(`${shopUrl}${page}`)).ms);
    figures[page.replace(/^\/product\/.*/, '/product/{id}')] = percentile(took, 0.5);
  }
  return figures;
}

/** Any product of a backend: the newest, which is on its home page too. */
export async function newestProductId(backendUrl: string): Promise<string> {
  const { products } = calls.listProducts.answer.parse(
    await (await fetch(`${backendUrl}${calls.listProducts.path}`)).json(),
  );
  return products.at(-1)?._id ?? '';
}
