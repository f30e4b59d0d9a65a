import 'client-only';

/** Whether the shopper prefers reduced motion, for scrolling and animation by script. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function gentleScroll(): ScrollBehavior {
  return prefersStillness() ? 'auto' : 'smooth';
}
