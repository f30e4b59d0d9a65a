import localFont from 'next/font/local';

/** The letters of Anek Latin, 400 to 800, cut by scripts/subset-font.ts. */
const anek = localFont({
  src: './fonts/anek.woff2',
  weight: '400 800',
  // Never swapped under a page that is painted: on a thin network the first page has the system's letters, and nothing
  // moves.
  display: 'optional',
  preload: true,
  variable: '--font-anek',
  adjustFontFallback: 'Arial',
});

/**
 * Class name for `<html>`: it defines the custom property that tokens.css builds the font stack from. ₹ comes with the
 * stylesheet.
 */
export const shopFont = anek.variable;
