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

/** Class name for `<html>`: it defines the custom property that tokens.css builds the font stack from. ₹ comes with the stylesheet. */
export const shopFont = anek.variable;
