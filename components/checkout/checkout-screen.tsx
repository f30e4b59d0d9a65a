'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, type FormEvent } from 'react';
import { AddressForm } from '@/components/checkout/address-form';
import { CheckoutProblemNotice } from '@/components/checkout/checkout-problem-notice';
import { CouponBox, useCheckedCoupon } from '@/components/checkout/coupon-box';
import { OrderLines } from '@/components/checkout/order-lines';
import { OrderOverlay } from '@/components/checkout/order-overlay';
import { PaymentChoice } from '@/components/checkout/payment-choice';
import { CartTotals } from '@/components/cart/cart-totals';
import { PurchaseWaiting } from '@/components/cart/purchase-page';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { priceCart } from '@/lib/cart/price-cart';
import { buildOrderPayload, type AppliedCoupon } from '@/lib/checkout/build-order-payload';
import { paymentAvailability, UNAVAILABLE_MESSAGE, type PaymentMethod } from '@/lib/checkout/payment-availability';
import { findAddressFault, remainingFault, type AddressFault } from '@/lib/checkout/find-address-fault';
import type { DeliveryAddress } from '@/lib/contract/order';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';
import { loginThen, paths } from '@/lib/routing/paths';
import { formatRupees } from '@/lib/money/format-rupees';
import { EMPTY_ADDRESS, storedDraft, storeDraft } from '@/store/checkout-draft';
import { useCart, useCartLines } from '@/store/use-cart';
import type { OnlinePayment } from '@/store/pay-online';
import {
  placeAndPay,
  placeOnDelivery,
  recallUnconfirmedPayment,
  useCheckout,
  answerAmount,
} from '@/store/use-checkout';
import styles from './checkout-screen.module.css';

export interface CheckoutScreenProps {
  fees: { shippingPaise: Paise; platformPaise: Paise };
  imageHosts: readonly string[];
  /** Absent where a hosted backend's provider is not known here: online payment is then unavailable. */
  payment?: OnlinePayment;
  /** From the profile, for a form that was not begun yet. */
  name: { firstName: string; lastName: string };
}

const FORM_ID = 'delivery';
const NO_COUPON: AppliedCoupon = { code: '', percent: 0 };

/** Checkout. The cart itself carries the lines (ruling 25). */
export function CheckoutScreen({ fees, imageHosts, payment, name }: CheckoutScreenProps) {
  const ready = useCart((state) => state.ready);
  const lines = useCartLines();
  const { phase, problem } = useCheckout();
  const { address, setAddress, coupon, setCoupon, wanted, choose, recalled } = useDraft(name);
  useCheckedCoupon(coupon, setCoupon, recalled);
  const [fault, setFault] = useState<AddressFault>();
  const [found, setFound] = useState<AddressFault>();
  const allowed = paymentAvailability(lines.flatMap((line) => line.paymentMethods));
  const available = { online: allowed.online && payment !== undefined, cod: allowed.cod };
  const method = allowedMethod(wanted, available);
  const price = priceCart(
    lines.map((line) => ({ pricePaise: rupeesToPaise(line.price), quantity: line.quantity })),
    fees,
    coupon.percent,
  );
  useRedirects(ready && lines.length === 0);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = findAddressFault(address);
    setFault(wrong);
    setFound(wrong);
    if (wrong) return toast.error(wrong.message);
    if (!method) return toast.error(UNAVAILABLE_MESSAGE.Razorpay);
    const order = { payload: buildOrderPayload(address, lines, price, coupon), totalPaise: price.totalPaise };
    void (method === 'Razorpay' && payment ? placeAndPay(order, payment) : placeOnDelivery(order));
  }

  if (phase === 'done') return <OrderOverlay onDone={() => location.assign(paths.orders)} />;
  if (!ready || lines.length === 0) return <PurchaseWaiting label="Loading your order..." />;
  const isOpen = problem?.kind === 'unconfirmed' || problem?.kind === 'refused';
  return (
    <div className={styles.columns}>
      <AddressForm
        id={FORM_ID}
        address={address}
        fault={fault}
        focusOn={found}
        onSubmit={submit}
        onChange={(next) => {
          setAddress(next);
          setFault(remainingFault(fault, address, next));
        }}
      />
      <div className={styles.side}>
        <OrderLines lines={lines} imageHosts={imageHosts} />
        <CouponBox coupon={coupon} onChange={setCoupon} />
        <CartTotals price={price} discountPercent={coupon.percent} />
        <PaymentChoice method={method} available={available} onChoose={choose} />
        <CheckoutProblemNotice
          codOffered={available.cod && method !== 'COD'}
          onChooseCod={() => choose('COD')}
          formId={FORM_ID}
        />
        {isOpen ? null : (
          <Button type="submit" form={FORM_ID} wide busy={phase !== 'form'} disabled={!method}>
            PLACE ORDER
          </Button>
        )}
        <p className={styles.safe}>Card and UPI details go to the payment provider only; we never see them.</p>
      </div>
      <AmountQuestion />
    </div>
  );
}

/** The form, stored so that it survives reloads and logins. */
function useDraft(name: CheckoutScreenProps['name']) {
  const [address, setAddress] = useState<DeliveryAddress>({ ...EMPTY_ADDRESS, ...name });
  const [coupon, setCoupon] = useState(NO_COUPON);
  const [wanted, choose] = useState<PaymentMethod>('Razorpay');
  const [recalled, setRecalled] = useState(false);
  useEffect(() => {
    const draft = storedDraft();
    if (draft) {
      setAddress(draft.address);
      setCoupon(draft.coupon);
      if (draft.method) choose(draft.method);
    }
    recallUnconfirmedPayment();
    setRecalled(true);
  }, []);
  useEffect(() => {
    // The finished order has removed the draft, which the overlay must not store again.
    if (recalled && useCheckout.getState().phase !== 'done') storeDraft({ address, coupon, method: wanted });
  }, [recalled, address, coupon, wanted]);
  return { address, setAddress, coupon, setCoupon, wanted, choose, recalled };
}

/** Online payment is the default wherever it is allowed [5.45]. */
function allowedMethod(wanted: PaymentMethod, available: { online: boolean; cod: boolean }): PaymentMethod | undefined {
  const isAllowed = (one: PaymentMethod) => (one === 'COD' ? available.cod : available.online);
  const other: PaymentMethod = wanted === 'COD' ? 'Razorpay' : 'COD';
  return [wanted, other].find(isAllowed);
}

/** Redirects an empty cart and an ended session; loads current prices after a refusal. */
function useRedirects(isEmpty: boolean): void {
  const router = useRouter();
  const { phase, problem, signedOut } = useCheckout();
  useEffect(() => {
    if (isEmpty && phase === 'form') location.replace(paths.cart);
  }, [isEmpty, phase]);
  useEffect(() => {
    if (signedOut) location.assign(loginThen(paths.placeOrder));
  }, [signedOut]);
  useEffect(() => {
    if (problem?.kind !== 'failed') return;
    // Prices or fees may have changed since: the next try is made with the current ones.
    router.refresh();
    void useCart.getState().refreshFacts(true);
  }, [problem, router]);
}

/** Where the provider's amount differs from the one shown, the shopper is asked before its window opens (ruling 3). */
function AmountQuestion() {
  const question = useCheckout((state) => state.question);
  return (
    <Dialog open={question !== undefined} onClose={() => answerAmount(false)} title="The amount is different">
      {question ? (
        <div className={styles.question}>
          <p>
            You were shown {formatRupees(question.shownPaise)}, but the payment would be{' '}
            <strong>{formatRupees(question.askedPaise)}</strong>. Do you want to pay that?
          </p>
          <div className={styles.actions}>
            <Button onClick={() => answerAmount(true)}>Pay {formatRupees(question.askedPaise)}</Button>
            <Button variant="secondary" onClick={() => answerAmount(false)}>
              Do not pay
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
