import 'client-only';

/** Whether the shopper asked for less motion: scripts have to ask, style sheets cannot answer for them. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Smooth, unless the shopper asked for less motion. */
export function gentleScroll(): ScrollBehavior {
  return prefersStillness() ? 'auto' : 'smooth';
}
