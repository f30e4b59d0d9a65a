import 'server-only';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { settings } from '@/lib/storefront/settings';
import { currentCatalogue } from './catalogue';
import type { CatalogueFacts } from './build-catalogue';

const named = new WeakMap<CatalogueFacts, ReadonlySet<string>>();

/** Whether a product, also a hidden one, or the carousel has its picture at this address, as pages write it. */
export async function showsPicture(source: string): Promise<boolean> {
  const facts = (await currentCatalogue())?.facts;
  if (!facts) return false;
  const known = named.get(facts) ?? sourcesOf(facts);
  named.set(facts, known);
  return known.has(source);
}

function sourcesOf({ list, carousel }: CatalogueFacts): ReadonlySet<string> {
  const { imageHosts } = settings();
  const pictures = [
    ...list.products.flatMap(({ image }) => image),
    ...(carousel.kind === 'loaded' ? carousel.images : []),
  ];
  return new Set(pictures.flatMap(({ url }) => pictureSource(url, imageHosts) ?? []));
}
