import { shop } from '@/lib/shop';
import styles from './logo.module.css';

/** The shop's sign: a bottu inside one loop of thread, beside the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.sign} viewBox="0 0 40 40" fill="none" aria-hidden="true">
        <path
          d="M20 3c7 0 7 8 11 9s6 2 6 8-8 7-9 11-2 6-8 6-7-8-11-9-6-2-6-8 8-7 9-11 2-6 8-6Z"
          stroke="currentColor"
          strokeWidth="2.4"
        />
        <path d="M20 10c4 0 4 4 6 5s4 2 4 5-4 4-5 6-2 4-5 4-4-4-6-5-4-2-4-5 4-4 5-6 2-4 5-4Z" stroke="#e8a91c" strokeWidth="1.8" />
        <circle cx="20" cy="20" r="3.6" fill="currentColor" />
      </svg>
      <span className={styles.name}>{shop.name}</span>
    </span>
  );
}
