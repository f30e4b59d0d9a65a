'use client';

import { useOffline } from 'next/offline';
import styles from './shell.module.css';

/**
 * Says that nothing answers, while Next's router holds back what was tapped [17.30]: it goes on by itself with the last
 * tap once the shop answers again (docs/decisions/without-a-network.md).
 */
export function ConnectionNotice() {
  return (
    <p className={styles.offline} role="status">
      {useOffline() ? 'Please check your connection.' : null}
    </p>
  );
}
