'use client';

import { useEffect } from 'react';
import { dropDeadSession } from '@/store/load-first-name';

/** The page found that the backend no longer knows the token: a page cannot clear cookies, a call can (ruling 1). */
export function DeadSession() {
  useEffect(() => void dropDeadSession(), []);
  return null;
}
