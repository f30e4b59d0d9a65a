import type { Elements } from '@/components/ui/elements';
import { AlertIcon } from '@/components/ui/notice-icons';
import styles from './orders-screen.module.css';

/** A failure shown in place. The live region is rendered empty first: only changes of it are read out. */
export function InPlaceFailure({ message, children }: { message: string | undefined; children?: Elements }) {
  return (
    <div role="alert">
      {message ? (
        <div className={styles.failure}>
          <AlertIcon />
          <p>{message}</p>
          {children}
        </div>
      ) : null}
    </div>
  );
}
