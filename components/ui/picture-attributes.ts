import { getImageProps } from 'next/image';
import { pictureSource } from '@/lib/catalogue/picture-source';

interface Wanted {
  hosts: readonly string[];
  width: number;
  height: number;
  sizes?: string;
}

/** What an `<img>` needs to show a picture from the picture service; undefined where the placeholder must stand in. */
export function pictureAttributes(url: string | undefined, { hosts, ...size }: Wanted): { src: string; srcSet?: string } | undefined {
  const source = pictureSource(url, hosts);
  if (!source) return undefined;
  const { src, srcSet } = getImageProps({ src: source, alt: '', ...size, unoptimized: isDrawing(source) }).props;
  return { src, srcSet };
}

/** Drawings stay drawings: the picture service only knows pixels. */
export function isDrawing(source: string): boolean {
  return (source.split('?')[0] ?? '').endsWith('.svg');
}
