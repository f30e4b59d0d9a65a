import { expect, it } from 'vitest';
import { OVERLAY_STEPS, overlayPercent, overlayStep } from './overlay-step';

it('[4.37] advances at 25, 50 and 75 percent', () => {
  const steps = [0, 24, 25, 49, 50, 74, 75, 100].map((percent) => OVERLAY_STEPS[overlayStep(percent)]);
  expect(steps).toEqual([
    'Verifying Order',
    'Verifying Order',
    'Preparing Package',
    'Preparing Package',
    'Finalizing Details',
    'Finalizing Details',
    'Order Confirmed!',
    'Order Confirmed!',
  ]);
});

it('counts one percent every 30 ms and stops at 100', () => {
  expect([0, 29, 30, 1500, 2999, 3000, 60_000].map(overlayPercent)).toEqual([0, 0, 1, 50, 99, 100, 100]);
});
