'use client';

import { useOffline } from 'next/offline';
import styles from './shell.module.css';

/**
 * Says that nothing answers, while Next's router holds back what was tapped: it goes on by itself with the last tap
 * once the shop answers again (docs/decisions/without-a-network.md). Where nothing answers and nothing fails either,
 * silent-line.ts writes the same words into it. It is part of the header, so that it lies over nothing.
 */
export function ConnectionNotice() {
  return (
    <p className={styles.offline} role="status" id="line">
      {useOffline() ? 'Please check your connection.' : null}
    </p>
  );
}
