'use client';

import { Logo } from '@/components/shell/logo';
import { useAsSent } from '@/components/ui/use-as-sent';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './splash.module.css';

/** The first word's animation has run this long when the splash begins: the word shows 800 ms later, the next 60 ms after it. */
const RUN_BEFORE_MS = 1200;

/**
 * About 1.4 s of logo and tagline over a page that is already painted. It exists only while `html[data-splash]`, which
 * the inline script sets once per browser session and takes away.
 */
export function Splash() {
  const asSent = useAsSent();
  return (
    <div
      className={styles.splash}
      aria-hidden="true"
      data-splash-screen
      data-nosnippet
      {...asSent(() => (
        <>
          <Logo />
          <p className={styles.words}>
            {shopFacts()
              .tagline.split(' ')
              .map((word, position) => (
                <span key={`${position}-${word}`} style={{ animationDelay: `${position * 60 - RUN_BEFORE_MS}ms` }}>
                  {word}
                </span>
              ))}
          </p>
        </>
      ))}
    />
  );
}
