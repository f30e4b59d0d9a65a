import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRAND_COLORS } from './brand-colors';

it('mails and pictures of links have the colours of the pages', () => {
  const tokens = readFileSync('components/ui/tokens.css', 'utf8');
  for (const [name, value] of Object.entries(BRAND_COLORS))
    expect(tokens).toContain(`--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`);
});
