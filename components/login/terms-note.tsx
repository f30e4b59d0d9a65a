import { paths } from '@/lib/rules/routing/paths';
import styles from './login-screen.module.css';

/** What somebody who goes on agrees to. */
export function TermsNote() {
  return (
    <p className={styles.small}>
      By continuing you agree to our <a href={paths.terms}>terms and privacy policy</a>.
    </p>
  );
}
