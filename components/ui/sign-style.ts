import type { CSSProperties } from 'react';

/** Has the placeholders within draw this sign of public/signs; undefined leaves them the kolam. */
export const signStyle = (sign: string | undefined): CSSProperties | undefined =>
  sign ? ({ '--no-picture': `url(/signs/${sign}.svg)` } as CSSProperties) : undefined;
