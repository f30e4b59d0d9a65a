'use client';

import { Logo } from '@/components/shell/logo';
import { useAsSent } from '@/components/ui/use-as-sent';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './splash.module.css';

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
                <span key={`${position}-${word}`} style={{ animationDelay: `${800 + position * 60}ms` }}>
                  {word}
                </span>
              ))}
          </p>
        </>
      ))}
    />
  );
}
