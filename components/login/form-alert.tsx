import type { Elements } from '@/components/ui/elements';
import { AlertIcon } from '@/components/ui/notice-icons';
import styles from './login-screen.module.css';

interface FormAlertProps {
  message: string;
  /** A way on, beside the words. */
  children?: Elements;
}

/** What went wrong, in place and read out, until the next attempt. */
export function FormAlert({ message, children }: FormAlertProps) {
  return (
    <div role="alert">
      {message ? (
        <div className={styles.alert}>
          <AlertIcon />
          <div>
            <p>{message}</p>
            {children}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** For a backend that sends an address without an account to Sign Up; the address stays in the form. */
export function ToSignUp({ onSignUp }: { onSignUp: () => void }) {
  return (
    <button type="button" className={styles.alertLink} onClick={onSignUp}>
      Sign Up with this address
    </button>
  );
}
