import { picturesOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import type { Product } from '@/lib/contract/product';

/** A path of ours with the origin; other addresses stay. @param siteUrl the shop's public origin */
export function absoluteUrl(pathOrUrl: string, siteUrl: string): string {
  return new URL(pathOrUrl, siteUrl).href;
}

/** Absolute addresses of a product's pictures, for one colour where given; invalid ones are left out. */
export function pictureUrls({ image }: Pick<Product, 'image'>, siteUrl: string, color?: string): string[] {
  return (color === undefined ? image : picturesOfColor(image, color)).flatMap(({ url }) =>
    url && URL.canParse(url, siteUrl) && /^https?:/.test(new URL(url, siteUrl).href) ? [absoluteUrl(url, siteUrl)] : [],
  );
}
