import { classNames } from '@/components/ui/class-names';
import type { FirstStep } from '@/lib/rules/shop/first-steps';
import styles from './first-steps.module.css';

/** The way to the first sale, each step ticked by what is true. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, title, done, words, ways }) => (
        <li key={name} className={classNames(styles.step, done && styles.done)}>
          <span className={styles.mark} aria-hidden="true" />
          <div>
            <h3 className={styles.title}>
              {title} <span className={styles.state}>{done ? 'done' : 'open'}</span>
            </h3>
            {words.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {ways.length > 0 ? (
              <p className={styles.ways}>
                {ways.map(({ href, words: link }) => (
                  <a key={href} href={href}>
                    {link}
                  </a>
                ))}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
