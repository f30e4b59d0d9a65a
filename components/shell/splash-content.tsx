import { Logo } from '@/components/shell/logo';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './splash.module.css';

/** The first word's animation has run this long when the splash begins: the word shows 800 ms later, the next 60 ms after it. */
const RUN_BEFORE_MS = 1200;

export function SplashContent() {
  return (
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
  );
}
