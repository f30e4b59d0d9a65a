import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { withVisit } from './visit';
import { visitCatalogue } from '@/lib/storefront/shop';
import { openTestShop } from '@/testing/make-shop';

openTestShop();

const catalogue = (digest: string): Catalogue =>
  buildCatalogue({ list: { products: [], digest }, carousel: { kind: 'none' }, fees: {} }, 'v');

it('[15.100] renderings at the same time each read the catalogue of their visit, and none is left behind', async () => {
  const visits = Array.from({ length: 40 }, (_, at) => catalogue(String(at)));
  const read: (Catalogue | undefined)[][] = [];
  await Promise.all(
    visits.map((of, at) =>
      withVisit({ catalogue: of }, async () => {
        const reads = (read[at] = [visitCatalogue()]);
        for (let turn = 0; turn < at % 5; turn += 1) await nextTurn();
        reads.push(visitCatalogue());
      }),
    ),
  );
  visits.forEach((of, at) => expect(read[at]?.every((one) => one === of)).toBe(true));
  expect(visitCatalogue()).toBeUndefined();
});

it('[15.100] what a rendering leaves running reads no catalogue once the answer is sent, also where it failed', async () => {
  let goOn = (): void => undefined;
  const sent = new Promise<void>((resolve) => (goOn = resolve));
  let later: Promise<Catalogue | undefined> | undefined;
  const failed = withVisit({ catalogue: catalogue('a') }, async () => {
    later = sent.then(() => visitCatalogue());
    throw new Error('broken');
  });
  await expect(failed).rejects.toThrow('broken');
  goOn();
  expect(await later).toBeUndefined();
});
