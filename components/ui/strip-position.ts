import 'client-only';
import { gentleScroll } from '@/components/ui/gentle-scroll';

/** Which slide of a scroll-snap strip is in view, from 0. */
export function stripPosition(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)) : 0;
}

/** Scrolls a strip to a slide, from 0. */
export function scrollStripTo(strip: HTMLElement | null, position: number): void {
  strip?.scrollTo({ left: position * strip.clientWidth, behavior: gentleScroll() });
}
