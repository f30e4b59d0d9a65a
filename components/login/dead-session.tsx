'use client';

import { useEffect } from 'react';
import { dropDeadSession } from '@/store/load-first-name';

/** Clears the cookies of an expired session by a call, since rendering a page cannot (ruling 1). */
export function DeadSession() {
  useEffect(() => void dropDeadSession(), []);
  return null;
}
