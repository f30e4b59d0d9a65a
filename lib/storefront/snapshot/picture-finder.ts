import 'server-only';
import type { Product } from '@/lib/contract/product';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';

/** Tells which addresses are pictures of these products, as pages write them. They are read when the first is asked for. */
export function pictureFinder(products: readonly Product[], hosts: readonly string[]): (source: string) => boolean {
  let sources: ReadonlySet<string> | undefined;
  return (source) => {
    sources ??= new Set(products.flatMap(({ image }) => image.flatMap(({ url }) => pictureSource(url, hosts) ?? [])));
    return sources.has(source);
  };
}
