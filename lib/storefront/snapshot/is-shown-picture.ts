import 'server-only';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import type { CatalogueFacts } from './catalogue-shape';

const named = new WeakMap<CatalogueFacts, ReadonlySet<string>>();

/** Whether a product, also a hidden one, the carousel or the shop's logo has its picture at this address, as pages write it. */
export async function isShownPicture(source: string): Promise<boolean> {
  const facts = (await thisShop().catalogue.current())?.facts;
  if (!facts) return false;
  const known = named.get(facts) ?? sourcesOf(facts);
  named.set(facts, known);
  return known.has(source);
}

function sourcesOf({ list, carousel, shop }: CatalogueFacts): ReadonlySet<string> {
  const { imageHosts } = settings();
  const logo = shop?.data.document.logo;
  const pictures = [
    ...(logo ? [logo] : []),
    ...list.products.flatMap(({ image }) => image),
    ...(carousel.kind === 'loaded' ? carousel.images : []),
  ];
  return new Set(pictures.flatMap(({ url }) => pictureSource(url, imageHosts) ?? []));
}
