import { ExchangeIcon, ChatIcon, QualityIcon } from '@/components/ui/icons';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import styles from './policy-strip.module.css';

const ICONS = { exchange: ExchangeIcon, quality: QualityIcon, chat: ChatIcon };

/** Exchange, quality, support. */
export function PolicyStrip() {
  return (
    <section className={styles.strip} aria-label="Our promises">
      <ul className={styles.list}>
        {pageFacts().promises.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className={styles.policy}>
              <span className={styles.icon}>
                <Icon />
              </span>
              <div>
                <h2 className={styles.title}>{title}</h2>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
