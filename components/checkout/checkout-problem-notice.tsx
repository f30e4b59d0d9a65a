import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { COD, ONLINE, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import { useCartCount } from '@/store/cart/use-cart';
import {
  checkNow,
  checkPaymentAgain,
  dropUnconfirmedPayment,
  stopBeginning,
  useCheckout,
} from '@/store/checkout/use-checkout';
import styles from './checkout-screen.module.css';

interface CheckoutProblemNoticeProps {
  /** Whether these products can be paid with cash on delivery. */
  codOffered: boolean;
  /** Absent where it is chosen already. */
  onChooseCod?: () => void;
  /** Orders by this way to pay. */
  onPay: (way: PaymentMethod) => void;
  formId: string;
}

/** What went wrong, in place, with a way on, and in sight, also after a reload. */
export function CheckoutProblemNotice(props: CheckoutProblemNoticeProps) {
  const kind = useCheckout(({ problem }) => problem?.kind);
  const mayShow = useCheckout(({ phase, problem }) => problem !== undefined || phase !== 'form');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At once: a smooth scroll would go on to the notice's old place when the form above it is gone with the cart's
    // lines.
    if (kind) place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [kind]);
  useEffect(() => {
    // After a reload the page may be no more than this notice, with nothing where the form was scrolled to. The history
    // entry outlives its document, so this is set again when it comes back.
    history.scrollRestoration = mayShow ? 'manual' : 'auto';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, [mayShow]);
  return (
    <div ref={place}>
      <Problem {...props} />
    </div>
  );
}

function Problem({ codOffered, onChooseCod, onPay, formId }: CheckoutProblemNoticeProps) {
  const { problem, phase } = useCheckout();
  if (!problem) return <div role="alert" />;
  const cod =
    codOffered && onChooseCod ? (
      <Button variant="quiet" size="small" onClick={onChooseCod}>
        Pay cash on delivery instead
      </Button>
    ) : null;
  const busy = phase === 'ordering';
  if (problem.kind === 'under-way') return <PaymentUnderWay busy={busy} />;
  return (
    <div role="alert" className={CALM.has(problem.kind) ? styles.underWay : styles.problem}>
      {problem.kind === 'unknown' ? <UnknownOutcome isTired={problem.isTired} mayStop={problem.mayStop} /> : null}
      {problem.kind === 'cancelled' ? <ClosedWindow codOffered={codOffered} onPay={onPay} busy={busy} /> : null}
      {problem.kind === 'failed' ? (
        <>
          <p>
            <strong>Your order was not placed.</strong> <span>{problem.message}</span>
          </p>
          <p>Your cart and your address are saved.</p>
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
            <strong>The payment window could not be loaded.</strong>{' '}
            <span>Check your connection, or whether an ad blocker stops it. Nothing was ordered.</span>
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
        <OpenPayment title="Your payment could not be matched to an order." notice={problem.notice} busy={busy} />
      ) : null}
    </div>
  );
}

/** No errors: nothing is known to have gone wrong. */
const CALM: ReadonlySet<string> = new Set(['unknown', 'cancelled']);

/** The words for an order without an answer leave open whether it is placed. */
function UnknownOutcome({ isTired, mayStop }: { isTired: boolean; mayStop: boolean }) {
  const hasCart = useCartCount() > 0;
  return (
    <>
      <p>
        <strong>{`We could not tell whether your order arrived.${isTired ? '' : ' Checking…'}`}</strong>
      </p>
      <p>
        {`${isTired ? 'We check again as soon as you are back online. ' : ''}Please do not order again: your order is placed only once.${hasCart ? ' Your cart and your address are saved.' : ''}`}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={checkNow}>
          Check now
        </Button>
        {mayStop ? (
          <Button variant="quiet" size="small" onClick={stopBeginning}>
            Back to the form
          </Button>
        ) : (
          <ButtonLink href={paths.orders} variant="secondary" size="small">
            See your orders
          </ButtonLink>
        )}
      </div>
    </>
  );
}

interface ClosedWindowProps {
  codOffered: boolean;
  onPay: (way: PaymentMethod) => void;
  busy: boolean;
}

/** Lasts until the next try; its toast is gone after 3 s. */
function ClosedWindow({ codOffered, onPay, busy }: ClosedWindowProps) {
  return (
    <>
      <p>
        <strong>The payment window was closed.</strong> Your cart and your address are saved. If your bank says that you
        have paid, your order will appear in your orders automatically.
      </p>
      <div className={styles.actions}>
        <Button size="small" busy={busy} onClick={() => onPay(ONLINE)}>
          Try again
        </Button>
        {codOffered ? (
          <Button variant="secondary" size="small" busy={busy} onClick={() => onPay(COD)}>
            Pay with cash on delivery
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** @param notice what becomes of the money in the server's words; absent while that is not known */
function OpenPayment({ title, notice, busy }: { title: string; notice?: string; busy: boolean }) {
  const hasCart = useCartCount() > 0;
  return (
    <>
      <p>
        <strong>{notice ?? title}</strong>{' '}
        <span>
          {`${notice === undefined ? 'Please do not pay again: if money was deducted, we will find it, and your order with it. ' : ''}${hasCart ? 'Your cart is saved.' : ''}`}
        </span>
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
  const hasCart = useCartCount() > 0;
  return (
    <div role="status" className={styles.underWay}>
      <p>
        <strong>Payment is being confirmed.</strong>{' '}
        <span>
          {`Please do not pay again: your order will appear in your orders as soon as your bank confirms it.${hasCart ? ' Your cart is saved until then.' : ''}`}
        </span>
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
