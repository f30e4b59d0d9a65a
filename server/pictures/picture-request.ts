import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { AS_JPEG, PICTURE_SERVICE as SERVICE, servedPicture } from '@/lib/rules/catalogue/served-picture';
import nextConfig from '@/next.config.mjs';

/** What makes a picture this one and no other, beside the format its client takes. */
export interface AskedPicture {
  /** The original, as pages write it: a file of ours, or an address on an allowed host. */
  source: string;
  /** In px. */
  width: number;
  quality: number;
  /** Whether it is asked for by an address that says so. */
  asJpeg: boolean;
}

const { deviceSizes = [], imageSizes = [], qualities = [] } = nextConfig.images ?? {};
const WIDTHS = [...deviceSizes, ...imageSizes];

/** Whether the picture service is asked, in any of the spellings that Next takes for its address. */
export function isPicture({ url = '' }: { url?: string | undefined }): boolean {
  const { pathname } = new URL(url, 'http://shop.invalid');
  return pathname === SERVICE || pathname.startsWith(`${SERVICE}/`);
}

/**
 * The picture at an address of the picture service; undefined where anything else is asked for. Whatever spells the
 * same three values is the same picture.
 */
export function readPicture(url: string): AskedPicture | undefined {
  if (!url.startsWith(`${SERVICE}?`)) return undefined;
  const [[first, source] = [], [second, w] = [], [third, q] = [], as, ...more] = new URLSearchParams(
    url.slice(SERVICE.length),
  );
  const width = WIDTHS.find((one) => String(one) === w);
  const quality = qualities.find((one) => String(one) === q);
  const asJpeg = as?.join('=') === AS_JPEG.join('=');
  const isWhole =
    first === 'url' && second === 'w' && third === 'q' && (as === undefined || asJpeg) && more.length === 0;
  return isWhole && source && width && quality ? { source, width, quality, asJpeg } : undefined;
}

/** The one address of a picture, as pages write it. */
export function addressOf({ source, width, quality }: Omit<AskedPicture, 'asJpeg'>): string {
  return servedPicture(source, width, quality);
}

/** Whether a source is on an allowed host, spelled as pages spell it. */
export function isOnAllowedHost(source: string, hosts: readonly string[]): boolean {
  return !source.startsWith('/') && pictureSource(source, hosts) === source;
}
