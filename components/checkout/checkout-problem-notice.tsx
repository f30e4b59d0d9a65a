import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routing/paths';
import { shopFacts } from '@/lib/shop/shop-facts';
import { checkPaymentAgain, dropUnconfirmedPayment, useCheckout } from '@/store/use-checkout';
import styles from './checkout-screen.module.css';

interface CheckoutProblemNoticeProps {
  /** Whether cash on delivery could be chosen instead. */
  codOffered: boolean;
  onChooseCod: () => void;
  formId: string;
}

/** What went wrong, in place, with a way on (ruling 8). */
export function CheckoutProblemNotice({ codOffered, onChooseCod, formId }: CheckoutProblemNoticeProps) {
  const { problem, phase } = useCheckout();
  if (!problem) return <div role="alert" />;
  const cod = codOffered ? (
    <Button variant="quiet" size="small" onClick={onChooseCod}>
      Pay cash on delivery instead
    </Button>
  ) : null;
  const busy = phase !== 'form';
  if (problem.kind === 'under-way') return <PaymentUnderWay busy={busy} />;
  return (
    <div role="alert" className={styles.problem}>
      {problem.kind === 'failed' ? (
        <>
          <p>
            <strong>Your order was not placed.</strong> {problem.message}
          </p>
          <p>Your cart and your address are kept.</p>
          <div className={styles.actions}>
            <Button type="submit" form={formId} size="small" busy={busy}>
              Try again
            </Button>
            <ButtonLink href={paths.cart} variant="secondary" size="small">
              Review your cart
            </ButtonLink>
            {cod}
          </div>
        </>
      ) : null}
      {problem.kind === 'blocked' ? (
        <>
          <p>
            <strong>The payment window could not be loaded.</strong> Check your connection, or whether something blocks
            it. Nothing was ordered.
          </p>
          <div className={styles.actions}>
            <Button type="submit" form={formId} size="small" busy={busy}>
              Try again
            </Button>
            {cod}
          </div>
        </>
      ) : null}
      {problem.kind === 'unconfirmed' ? (
        <OpenPayment title="We could not confirm your payment yet." busy={busy} />
      ) : null}
      {problem.kind === 'refused' ? (
        <OpenPayment title="Your payment could not be matched to an order." told={problem.told} busy={busy} />
      ) : null}
    </div>
  );
}

/** @param told what becomes of the money in the server's words; absent while that is not known */
function OpenPayment({ title, told, busy }: { title: string; told?: string; busy: boolean }) {
  return (
    <>
      <p>
        <strong>{told ?? title}</strong>{' '}
        {told === undefined
          ? 'Please do not pay again: if money was deducted, we find it, and your order with it. '
          : null}
        Your cart is kept.
      </p>
      <div className={styles.actions}>
        <Button size="small" busy={busy} onClick={() => void checkPaymentAgain()}>
          Check again
        </Button>
        <ButtonLink href={paths.orders} variant="secondary" size="small">
          See your orders
        </ButtonLink>
        <ButtonLink
          href={`mailto:${shopFacts().email}?subject=${encodeURIComponent('My payment')}`}
          variant="quiet"
          size="small"
        >
          Contact support
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={dropUnconfirmedPayment}>
          Start over
        </Button>
      </div>
    </>
  );
}

/** A status and no error; a payment that is being confirmed must not be made again. */
function PaymentUnderWay({ busy }: { busy: boolean }) {
  return (
    <div role="status" className={styles.underWay}>
      <p>
        <strong>Payment is being confirmed.</strong> Please do not pay again: your order shows in your orders as soon as
        your bank has confirmed it. Your cart is kept until then.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={paths.orders} size="small">
          See your orders
        </ButtonLink>
        <Button variant="secondary" size="small" busy={busy} onClick={() => void checkPaymentAgain()}>
          Check again
        </Button>
      </div>
    </div>
  );
}
