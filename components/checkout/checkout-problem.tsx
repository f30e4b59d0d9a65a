import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import { shop } from '@/lib/shop';
import { checkPaymentAgain, dropUnconfirmedPayment, useCheckout } from '@/store/checkout-store';
import styles from './checkout-screen.module.css';

interface CheckoutProblemNoticeProps {
  /** Whether cash on delivery could be chosen instead. */
  codOffered: boolean;
  onChooseCod: () => void;
  formId: string;
}

/** What went wrong, in place, with a way on (ruling 8); the toast that told it is gone after 3 s. */
export function CheckoutProblemNotice({ codOffered, onChooseCod, formId }: CheckoutProblemNoticeProps) {
  const { problem, phase } = useCheckout();
  if (!problem) return <div role="alert" />;
  const cod = codOffered ? <Button variant="quiet" size="small" onClick={onChooseCod}>Pay cash on delivery instead</Button> : null;
  const busy = phase !== 'form';
  return (
    <div role="alert" className={styles.problem}>
      {problem.kind === 'order-failed' ? (
        <>
          <p><strong>Your order was not placed.</strong> {problem.message}</p>
          <p>Your cart and your address are kept.</p>
          <div className={styles.actions}><Button type="submit" form={formId} size="small" busy={busy}>Try again</Button>{cod}</div>
        </>
      ) : null}
      {problem.kind === 'script-blocked' ? (
        <>
          <p><strong>The payment window could not be loaded.</strong> Check your connection, or whether something blocks it. Nothing was ordered.</p>
          <div className={styles.actions}><Button type="submit" form={formId} size="small" busy={busy}>Try again</Button>{cod}</div>
        </>
      ) : null}
      {problem.kind === 'payment-unconfirmed' || problem.kind === 'payment-refused' ? <OpenPayment refused={problem.kind === 'payment-refused'} busy={busy} /> : null}
    </div>
  );
}

function OpenPayment({ refused, busy }: { refused: boolean; busy: boolean }) {
  return (
    <>
      <p>
        <strong>{refused ? 'Your payment could not be matched to an order.' : 'We could not confirm your payment yet.'}</strong>{' '}
        Please do not pay again: if money was deducted, we find it, and your order with it. Your cart is kept.
      </p>
      <div className={styles.actions}>
        <Button size="small" busy={busy} onClick={() => void checkPaymentAgain()}>Check again</Button>
        <ButtonLink href={paths.orders} variant="secondary" size="small">See your orders</ButtonLink>
        <ButtonLink href={`mailto:${shop.email}?subject=${encodeURIComponent('My payment')}`} variant="quiet" size="small">Contact support</ButtonLink>
        <Button variant="quiet" size="small" onClick={dropUnconfirmedPayment}>Start over</Button>
      </div>
    </>
  );
}
