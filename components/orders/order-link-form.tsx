import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './linked-order.module.css';

/** What asking for a link came to: of a right order and of none, with an email address and without one, the same. */
const WORDS: Readonly<Record<string, () => string>> = {
  sent: () =>
    `If it is one of our orders and has an email address, an email with its link is on the way. Please check your spam folder too. No email? Please ask us by ${shopFacts().chat.name} or phone: ${shopFacts().phone.shown}.`,
  empty: () => 'Please enter the number of the order, and your phone number or email address.',
  often: () => 'Too many links were requested just now. Please try again in ten minutes.',
  failed: () => 'This could not be done just now. Please send it again in a minute.',
};

/** Asks for a new link of an order, which is mailed; works without scripts. @param asked what the last press came to */
export function OrderLinkForm({ asked = '' }: { asked?: string | undefined }) {
  const words = Object.hasOwn(WORDS, asked) ? WORDS[asked]?.() : undefined;
  return (
    <main id="content" className={classNames(styles.page, styles.narrow)}>
      <h1>A new link to your order</h1>
      {words ? (
        <p className={styles.said} role={asked === 'sent' ? 'status' : 'alert'}>
          {words}
        </p>
      ) : null}
      <p>We send it to the email address given with the order.</p>
      <form method="post" action="/api/order/new-link" className={styles.form}>
        <Field
          label="Order number"
          name="orderId"
          hint="It is in our emails and on the slip in the parcel."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          required
        />
        <Field label="Phone number or email address of the order" name="contact" maxLength={254} required />
        <Button type="submit">Email me the link</Button>
      </form>
      <p className={styles.soft}>
        Or <a href={paths.orders}>log in to your orders</a>, or ask us by{' '}
        <a href={shopFacts().chat.url} rel="noreferrer">
          {shopFacts().chat.name}
        </a>
        .
      </p>
    </main>
  );
}
