import 'client-only';

/** Whether the shopper prefers reduced motion, for scrolling and animation by script. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function gentleScroll(): ScrollBehavior {
  return isMotionReduced() ? 'auto' : 'smooth';
}
