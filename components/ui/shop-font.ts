import localFont from 'next/font/local';

/** The letters of Anek Latin, 400 to 800, cut by scripts/subset-font.ts. */
const anek = localFont({
  src: './fonts/anek.woff2',
  weight: '400 800',
  display: 'swap',
  preload: true,
  variable: '--font-anek',
  adjustFontFallback: 'Arial',
});

/** ₹ alone: the package keeps it apart from the letters (see scripts/subset-font.ts). */
const anekRupee = localFont({
  src: './fonts/anek-rupee.woff2',
  weight: '400 800',
  display: 'swap',
  preload: true,
  variable: '--font-anek-rupee',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

/** Class names for `<html>`: they define the custom properties that tokens.css builds the font stack from. */
export const shopFont = `${anek.variable} ${anekRupee.variable}`;
