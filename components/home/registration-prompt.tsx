import { EmailToLogin } from '@/components/home/email-to-login';
import styles from './registration-prompt.module.css';

/** Invites visitors to register; hidden for known shoppers before the first paint. */
export function RegistrationPrompt() {
  return (
    <section className={styles.prompt} aria-labelledby="registration-title" data-only="unknown">
      <div>
        <h2 id="registration-title" className={styles.title}>
          Join the table
        </h2>
        <p className={styles.text}>
          Register once: checkout remembers where your parcels go, and all your orders are in one place.
        </p>
      </div>
      <EmailToLogin className={styles.form} />
    </section>
  );
}
