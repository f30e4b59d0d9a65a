import { AlertIcon } from '@/components/ui/icons';
import styles from './login-screen.module.css';

/** What went wrong, in place and read out, until the next attempt. */
export function FormAlert({ message }: { message: string }) {
  return (
    <div role="alert">
      {message ? (
        <p className={styles.alert}>
          <AlertIcon /> <span>{message}</span>
        </p>
      ) : null}
    </div>
  );
}
