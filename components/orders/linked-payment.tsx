import { Button, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import styles from './linked-order.module.css';

interface LinkedPaymentProps {
  /** Absent where nobody has pressed that they want to pay, or half an hour ago. */
  payment?: {
    /** As people read it. */
    orderId: string;
    amountPaise: Paise;
    /** Who takes the payment, and the form that its page takes. */
    provider: string;
    url: string;
    fields: Readonly<Record<string, string>>;
    /** The page of the order. */
    back: string;
  };
}

/** Leads on to the provider's own page by a plain form. */
export function LinkedPayment({ payment }: LinkedPaymentProps) {
  return (
    <main id="content" className={classNames(styles.page, styles.narrow)}>
      {payment ? (
        <>
          <h1>{`Pay ${formatRupees(payment.amountPaise)}`}</h1>
          <p>{`${payment.provider} takes the payment of ${payment.orderId} on its own page. Your order is placed, also while it is not paid.`}</p>
          <form method="post" action={payment.url} className={styles.form}>
            {Object.entries(payment.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" wide>
              {`Go on to ${payment.provider}`}
            </Button>
          </form>
          <p>
            <a href={payment.back}>Back to the order</a>
          </p>
        </>
      ) : (
        <EmptyState
          title="Please begin to pay again"
          text="Open the link of your order once more, and press ‘Pay online now’."
          level={1}
        >
          <a className={buttonClass({})} href={paths.orderLink}>
            Ask for the link
          </a>
        </EmptyState>
      )}
    </main>
  );
}
