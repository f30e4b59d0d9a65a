import { ChatIcon, CheckIcon } from '@/components/ui/icons';
import styles from './assurances.module.css';

/** Genuine, payable, returnable. */
export function Assurances({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines} aria-label="What you can rely on">
      {lines.map((line, position) => (
        <li key={position} className={styles.line}>
          {line.startsWith('COD not') ? <ChatIcon className={styles.icon} /> : <CheckIcon className={styles.icon} />}
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
