/** The overlay after an order. Times in milliseconds. */
export const OVERLAY_STEPS = [
  'Verifying Order',
  'Preparing Package',
  'Finalizing Details',
  'Order Confirmed!',
] as const;
export const OVERLAY_PERCENT_MS = 30;
export const OVERLAY_END_MS = 500;

/** Percent shown `elapsedMs` after the start: 1 more every 30 ms, at most 100. */
export function overlayPercent(elapsedMs: number): number {
  return Math.max(0, Math.min(100, Math.floor(elapsedMs / OVERLAY_PERCENT_MS)));
}

/** The step under way at a percentage, 0 to 3: it advances at 25, 50 and 75 percent. */
export function overlayStep(percent: number): number {
  return Math.min(OVERLAY_STEPS.length - 1, Math.floor(percent / 25));
}
