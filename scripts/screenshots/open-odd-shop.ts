import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readDemo, type Demo } from '../../backend/demo/read-demo';
import type { Product } from '../../lib/contract/product';
import { startServer, type ServerProcess } from '../server-process';

/** Shops that look different because of what they sell, or because nothing answers behind them. */
export type OddShop = 'empty' | 'one' | 'long' | 'many' | 'down';

/** The number of products of a large shop. */
const MANY = 10_000;
/** The longest name the contract lets through, in characters. */
const NAME_LENGTH = 300;

const LONG_NAME =
  'Handwoven indigo cotton kurta with hand-block-printed mango motifs, coconut-shell buttons and a mandarin collar for warm evenings on the verandah, '
    .repeat(3)
    .slice(0, NAME_LENGTH);

const repeated = (products: readonly Product[], count: number): Product[] =>
  Array.from({ length: Math.ceil(count / products.length) }, (_, round) =>
    products.map((product) => ({ ...product, _id: `${product._id}-${round}` })),
  )
    .flat()
    .slice(0, count);

const productsOf = (kind: Exclude<OddShop, 'down'>, products: readonly Product[]): readonly Product[] =>
  ({
    empty: [],
    one: products.slice(-1),
    long: products.slice(-7).map((product, at) => (at % 2 ? product : { ...product, name: LONG_NAME })),
    many: repeated(products, MANY),
  })[kind];

export type OddShopProcess = Pick<ServerProcess, 'url' | 'output' | 'dispose'>;

/** A shop on a backend that answers the reading calls with these products. */
export async function openOddShop(kind: OddShop): Promise<OddShopProcess> {
  const demo = await readDemo();
  const known: ReturnType<typeof answers> = kind === 'down' ? {} : answers(productsOf(kind, demo.products), demo);
  const backend = createServer(({ url = '' }, answer) => {
    const body = known[url];
    answer
      .writeHead(body ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { success: false }));
  }).listen(0, 'localhost');
  await once(backend, 'listening');
  const backendUrl = `http://localhost:${(backend.address() as AddressInfo).port}`;
  const shop = await startServer('scripts/start.mjs', kind === 'down' ? '/healthz' : '/readyz', {
    BACKEND_URL: backendUrl,
    LOG_LEVEL: 'silent',
  });
  return {
    url: shop.url,
    output: shop.output,
    async dispose() {
      await shop.dispose();
      backend.close();
    },
  };
}

const answers = (products: readonly Product[], { heroPictures }: Demo): Readonly<Record<string, object>> => ({
  '/api/product/list': { success: true, products: products },
  '/api/carousel/images': products.length > 0 ? { success: true, images: heroPictures } : { success: false },
  '/api/shipment/get-shipment-fee': { success: true, fee: 49 },
  '/api/platform/get-platform-fee': { success: true, fee: 5 },
});
