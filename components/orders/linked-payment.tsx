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
          <p>{`You pay for order ${payment.orderId} on the page of ${payment.provider}. Your order is placed even if you do not pay now.`}</p>
          <form method="post" action={payment.url} className={styles.form}>
            {Object.entries(payment.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" wide>
              {`Continue to ${payment.provider}`}
            </Button>
          </form>
          <p>
            <a href={payment.back}>Back to the order</a>
          </p>
        </>
      ) : (
        <EmptyState
          title="Please start the payment again"
          text="Open the link to your order again and press ‘Pay online now’."
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
