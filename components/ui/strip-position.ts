import 'client-only';
import { gentleScroll } from '@/components/ui/gentle-scroll';

/** Which slide of a scroll-snap strip is in view, from 0. */
export function stripPosition(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)) : 0;
}

/**
 * Shows a strip's first slide at once, and again in the next two frames: what was left of a gentle scroll is added by
 * Chromium's compositor after the first time.
 */
export function resetStrip(strip: HTMLElement | null, frames = 2): void {
  strip?.scrollTo({ left: 0, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => resetStrip(strip, frames - 1));
}

/** Scrolls a strip to a slide, from 0. */
export function scrollStripTo(strip: HTMLElement | null, position: number): void {
  strip?.scrollTo({ left: position * strip.clientWidth, behavior: gentleScroll() });
}
