'use client';

import type { ComponentProps } from 'react';

const nothing = (): void => undefined;

/**
 * A picture that is loaded at once. On a navigation React waits up to 800 ms for such pictures to be decoded, except
 * for those with a load listener: their frame reserves the room, so that words need not wait for it.
 */
export function EagerImage({ alt, ...rest }: ComponentProps<'img'>) {
  return <img alt={alt} {...rest} onLoad={nothing} />;
}
