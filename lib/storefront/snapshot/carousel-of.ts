import 'server-only';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import type { CarouselOutcome } from './catalogue-shape';

/** How many hero pictures are shown. */
const CAROUSEL_IMAGES = 4;

/** Newest first, at most four; undefined where there are none. */
export function carouselOf(all: readonly CarouselImage[]): CarouselOutcome | undefined {
  const images = all.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, CAROUSEL_IMAGES);
  return images.length > 0 ? { kind: 'loaded', images } : undefined;
}

const timeOf = (image: CarouselImage): number => Date.parse(image.createdAt) || 0;
