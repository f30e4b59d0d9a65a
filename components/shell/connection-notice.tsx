'use client';

import { useOffline } from 'next/offline';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import styles from './shell.module.css';

/**
 * Says that nothing answers, while Next's router waits with the tapped link: it follows the last tap by itself once the
 * shop answers again (docs/decisions/without-a-network.md). Where nothing answers and nothing fails either,
 * silent-line.ts writes the same words into it. It is part of the header, so that it lies over nothing.
 */
export function ConnectionNotice() {
  return (
    <p className={styles.offline} role="status" id="line">
      {useOffline() ? NO_ANSWER_MESSAGE : null}
    </p>
  );
}
