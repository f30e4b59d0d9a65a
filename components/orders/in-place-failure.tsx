import { AlertIcon } from '@/components/ui/icons';
import styles from './orders-screen.module.css';

/** A failure told where it happened (ruling 8); the live region stands before it is filled, so that it is read out. */
export function InPlaceFailure({ message, children }: { message: string | undefined; children?: React.ReactNode }) {
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
