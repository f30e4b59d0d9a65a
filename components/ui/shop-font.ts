import localFont from 'next/font/local';

/** The letters of Anek Latin, 400 to 800, cut by scripts/subset-font.ts. */
const anek = localFont({
  src: './fonts/anek.woff2',
  weight: '400 800',
  // Never swapped after the first paint: on a slow network the first page has the system's font, without a layout shift.
  display: 'optional',
  preload: true,
  variable: '--font-anek',
  // 'Anek Fallback' is in global.css, which says why.
  adjustFontFallback: false,
});

/** Class for `<html>`: defines the custom property of the font stack in tokens.css. ₹ comes with the stylesheet. */
export const shopFont = anek.variable;
