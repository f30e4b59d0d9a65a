import type { ReactNode } from 'react';
import { ExchangeIcon, ChatIcon, QualityIcon } from '@/components/ui/icons';
import { pageFacts } from '@/lib/shop/shop-facts';
import styles from './policy-strip.module.css';

const policies = (): readonly { icon: ReactNode; title: string; text: string }[] => [
  { icon: <ExchangeIcon />, title: 'Easy exchange', text: `Return or exchange ${pageFacts().policies.returnWithin}.` },
  { icon: <QualityIcon />, title: 'Quality first', text: 'Every piece and every pack is checked before it leaves us.' },
  { icon: <ChatIcon />, title: 'Real support', text: `Answers within ${pageFacts().policies.supportResponds}.` },
];

/** Exchange, quality, support [2.58]. */
export function PolicyStrip() {
  return (
    <section className={styles.strip} aria-label="Our promises">
      <ul className={styles.list}>
        {policies().map(({ icon, title, text }) => (
          <li key={title} className={styles.policy}>
            <span className={styles.icon}>{icon}</span>
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
