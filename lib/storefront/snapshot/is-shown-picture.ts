import 'server-only';
import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { settings } from '@/lib/storefront/settings';
import { picturesIn } from '@/lib/storefront/pages/page-nodes';
import { writtenPicture } from '@/lib/storefront/pages/page-targets';
import { readPageText } from '@/lib/storefront/pages/read-page-text';
import { thisShop } from '@/lib/storefront/shop';
import type { Catalogue } from './catalogue-shape';

type Facts = Catalogue['facts'];

const named = new WeakMap<Facts, ReadonlySet<string>>();

/**
 * Whether a product, also a hidden one, the carousel, the shop's logo or a page of the merchant's has its picture at this
 * address, as pages write it. Photos of the shop's own folder always: drafts show them before anything else does.
 */
export async function isShownPicture(source: string): Promise<boolean> {
  if (isPhotoAddress(source)) return true;
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return false;
  const { facts } = catalogue;
  const known = named.get(facts) ?? sourcesOf(facts);
  named.set(facts, known);
  return known.has(source) || catalogue.hasPicture(source);
}

/** Those of no product. */
function sourcesOf({ carousel, written, shop }: Facts): ReadonlySet<string> {
  const { imageHosts, siteUrl } = settings();
  const logo = shop?.data.document.logo;
  const pictures = [...(logo ? [logo] : []), ...(carousel.kind === 'loaded' ? carousel.images : [])];
  const inPages = (written?.data.pages ?? []).flatMap(({ picture, text }) => [
    writtenPicture(picture, imageHosts) ?? [],
    picturesIn(readPageText(text, { siteUrl, hosts: imageHosts })),
  ]);
  return new Set([...pictures.flatMap(({ url }) => pictureSource(url, imageHosts) ?? []), ...inPages.flat(2)]);
}
