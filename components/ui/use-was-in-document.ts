'use client';

import { useState, useSyncExternalStore } from 'react';

/**
 * Whether the component came with the document, on the server and in the browser that hydrates it, and not by a navigation
 * inside the document; the same for as long as it is mounted.
 */
export function useWasInDocument(): boolean {
  const isInDocument = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useState(isInDocument)[0];
}

const neverChanges = () => () => undefined;
