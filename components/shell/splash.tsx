'use client';

import { SHELL } from '@/components/shell/late-shell';
import { useDrawn } from '@/components/ui/use-drawn';
import styles from './splash.module.css';

/**
 * About 1.4 s of logo and tagline over a page that is already painted. It exists only while `html[data-splash]`, which
 * the inline script sets once per browser session and takes away.
 */
export function Splash() {
  const drawn = useDrawn(SHELL);
  return (
    <div
      className={styles.splash}
      aria-hidden="true"
      data-splash-screen
      data-nosnippet
      {...drawn('SplashContent', {})}
    />
  );
}
