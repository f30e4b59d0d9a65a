'use client';

import { useEffect } from 'react';
import { clearExpiredSession } from '@/store/session/load-first-name';

/** Clears the cookies of an expired session by a call, since rendering a page cannot. */
export function ExpiredSession() {
  useEffect(() => void clearExpiredSession(), []);
  return null;
}
