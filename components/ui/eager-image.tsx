'use client';

import type { ComponentProps } from 'react';

const nothing = (): void => undefined;

/**
 * A picture that is loaded at once. React keeps a page that is navigated to back until such pictures are decoded, for
 * up to 800 ms, but for those that somebody listens to: their frame has its room, and words need not wait for it.
 */
export function EagerImage({ alt, ...rest }: ComponentProps<'img'>) {
  return <img alt={alt} {...rest} onLoad={nothing} />;
}
