import { withVisit } from '@/server/answer/visit';
import { pagesOf } from '@/lib/storefront/snapshot/catalogue';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';

/** What is drawn in a visit to a page by this catalogue. @param address in its canonical spelling */
export async function inVisit<Drawn>(
  address: string,
  catalogue: Catalogue | undefined,
  draw: () => Drawn,
): Promise<Drawn> {
  const drawn: Drawn[] = [];
  const visit = { route: { kind: 'cached', address, version: '' } as const, catalogue, pages: pagesOf(catalogue) };
  await withVisit(visit, async () => void drawn.push(draw()));
  const [only] = drawn;
  if (only === undefined) throw new Error(`Nothing was drawn of ${address}`);
  return only;
}
