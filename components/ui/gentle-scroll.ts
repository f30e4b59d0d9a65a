import 'client-only';

/** Smooth, unless the shopper asked for less motion: scripts have to ask, style sheets cannot answer for them. */
export function gentleScroll(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
