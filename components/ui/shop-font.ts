import localFont from 'next/font/local';

/*
 * Anek Latin, 400 to 800, as cut by scripts/subset-font.ts. Never swapped after the first paint: on a slow network the
 * first page has the system's font, for what has not come, without a layout shift. 'Anek Fallback' is in global.css, which says why.
 */

const letters = localFont({
  src: './fonts/anek-letters.woff2',
  weight: '400 800',
  display: 'optional',
  preload: true,
  variable: '--anek-letters',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20, U+26, U+2D, U+41-5A, U+61-7A, U+A0, U+2019' }],
});

const signs = localFont({
  src: './fonts/anek-signs.woff2',
  weight: '400 800',
  display: 'optional',
  preload: true,
  variable: '--anek-signs',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+21-25, U+27-2C, U+2E-40, U+5B-60, U+7B-7E, U+A9, U+AE, U+B0, U+B7, U+D7, U+2013-2014, U+2018, U+201C-201D, U+2022, U+2026, U+20B9, U+2190, U+2192, U+2212',
    },
  ],
});

const accents = localFont({
  src: './fonts/anek-accents.woff2',
  weight: '400 800',
  display: 'optional',
  preload: false,
  variable: '--anek-accents',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+C0-C1, U+C9, U+D1, U+D6, U+DC, U+E0-E2, U+E4, U+E7-EB, U+EE-EF, U+F1, U+F3-F4, U+F6, U+F9-FC',
    },
  ],
});

/** Classes for `<html>`: define the custom properties of the font stack in tokens.css. */
export const shopFont = `${letters.variable} ${signs.variable} ${accents.variable}`;
