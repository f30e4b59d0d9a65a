import { picturesOfColor } from '@/lib/catalogue/pictures-of-color';
import type { Product } from '@/lib/contract/product';

/** A path or address of ours as other machines need it. @param siteUrl the shop's public origin */
export function absoluteUrl(pathOrUrl: string, siteUrl: string): string {
  return new URL(pathOrUrl, siteUrl).href;
}

/**
 * A product's pictures with host, first one first; what is no address is left out.
 *
 * @param color as the catalogue has it: only what is shown for it
 */
export function pictureUrls({ image }: Pick<Product, 'image'>, siteUrl: string, color?: string): string[] {
  return (color === undefined ? image : picturesOfColor(image, color)).flatMap(({ url }) =>
    url && URL.canParse(url, siteUrl) && /^https?:/.test(new URL(url, siteUrl).href) ? [absoluteUrl(url, siteUrl)] : [],
  );
}
