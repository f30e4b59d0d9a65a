import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BAND_LOOP, KOLAM_DOTS, KOLAM_LOOPS } from '@/lib/rules/shop/ornament';

it('is the same line-work on pages and in the pictures of links', () => {
  const tokens = readFileSync('components/ui/tokens.css', 'utf8');
  expect(tokens).toContain(`d='${KOLAM_LOOPS}'`);
  expect(tokens).toContain(`d='${KOLAM_DOTS.map(([x, y]) => `M${x} ${y}h0`).join('')}'`);
  expect(tokens).toContain(`d='${BAND_LOOP}'`);
});
