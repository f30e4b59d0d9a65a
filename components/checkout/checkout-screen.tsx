'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { AddressForm } from '@/components/checkout/address-form';
import { useTerms } from '@/components/checkout/use-terms';
import { CheckoutProblemNotice } from '@/components/checkout/checkout-problem-notice';
import { CouponBox, useCheckedCoupon } from '@/components/checkout/coupon-box';
import { OrderLines } from '@/components/checkout/order-lines';
import { OVERLAY } from '@/components/checkout/late-overlay';
import { OrderPlaced } from '@/components/checkout/order-placed';
import { PaymentChoice } from '@/components/checkout/payment-choice';
import { DeliverTo } from '@/components/delivery/deliver-to';
import { CartUnread } from '@/components/cart/cart-unread';
import { CartTotals, FootTotal } from '@/components/cart/cart-totals';
import { useOfferEnds } from '@/components/cart/use-offer-ends';
import { PurchaseWaiting } from '@/components/cart/purchase-page';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { FootBar, Refusal } from '@/components/ui/foot-bar';
import { untilLoaded } from '@/components/ui/late-code';
import { toast } from '@/components/ui/toast';
import { mayHaveAccount } from '@/lib/rules/accounts/normalize-email';
import { isForAnybody } from '@/lib/rules/cart/automatic-ones';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import type { ShownOffer } from '@/lib/contract/offer';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { buildOrderPayload, termsOf, type AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';
import { COD, ONLINE, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import type { Promo } from '@/lib/rules/checkout/promo';
import {
  faultAt,
  findAddressFault,
  isOfWholeForm,
  remainingFault,
  type AddressFault,
} from '@/lib/rules/checkout/find-address-fault';
import { notLookedUpWords, notServedWords, type AreaAt } from '@/lib/rules/delivery/area-words';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { DeliveryAddress, SaidAtCheckout } from '@/lib/contract/order';
import { pinEntry } from '@/lib/contract/plain-digits';
import { loginThen, paths } from '@/lib/rules/routing/paths';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { savingsByLine } from '@/lib/rules/cart/price-cart';
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import { followAccount, saidIn, storedDraft, storeDraft, withAccountEmail } from '@/store/checkout/checkout-draft';
import { leavePage } from '@/store/checkout/leave-page';
import { canNavigate } from '@/store/can-navigate';
import { askArea } from '@/store/delivery/ask-area';
import { useArea } from '@/store/delivery/use-area';
import { useCart } from '@/store/cart/use-cart';
import { useCartLines } from '@/store/cart/use-cart-lines';
import { useCartState } from '@/store/cart/use-cart-state';
import type { BackendFacts } from '@/store/checkout/open-order';
import type { OnlinePayment } from '@/store/checkout/pay-online';
import {
  placeAndPay,
  placeOnDelivery,
  recallOpenOrder,
  useCheckout,
  answerAmount,
} from '@/store/checkout/use-checkout';
import styles from './checkout-screen.module.css';

interface CheckoutScreenProps {
  fees: OrderFees;
  /** The automatic offers that count for who orders. */
  offers: readonly ShownOffer[];
  imageHosts: readonly string[];
  /** Absent where a hosted backend's provider is not known here: online payment is then unavailable. */
  payment?: OnlinePayment;
  backend: BackendFacts & { takesFreeOrders: boolean };
  /** The advertised coupon, where the backend takes it from this shopper. */
  promo?: Promo;
  /** From the profile, for a form that was not begun yet. */
  name: { firstName: string; lastName: string };
}

const FORM_ID = 'delivery';
const NO_COUPON: AppliedCoupon = { code: '', percent: 0 };

/** Checkout. The cart itself carries the lines. */
export function CheckoutScreen({ fees, offers, imageHosts, payment, backend, promo, name }: CheckoutScreenProps) {
  const state = useCartState();
  const lines = useCartLines();
  const { phase, problem } = useCheckout();
  const { said, setSaid, coupon, setCoupon, wanted, choose, recalled } = useDraft(name, backend);
  useCheckedCoupon(coupon, setCoupon, recalled);
  useOfferEnds(offers);
  const [fault, setFault] = useState<AddressFault>();
  const [found, setFound] = useState<AddressFault>();
  const { price, ways, method, ...terms } = useTerms(
    { fees, offers: useOffersTo(said.address.phone, offers), payment, backend },
    { lines, said, setSaid, coupon, wanted },
  );
  const isEarlier = problem?.kind === 'refused' && problem.isEarlier;
  const isOpen = !isEarlier && ['unconfirmed', 'refused', 'unknown'].includes(problem?.kind ?? '');
  // What became of an order or a payment stays on screen, also when the cart's lines are gone with it.
  const hasNotice = lines.length === 0 && (isOpen || phase === 'checking' || problem?.kind === 'under-way');
  useRedirects(lines.length === 0 && !hasNotice, state === 'known');

  function placeOrder(way: PaymentMethod | undefined): void {
    const wrong = findFault(said.address, terms.area);
    setFault(wrong);
    setFound(wrong);
    if (wrong) return;
    if (terms.hasFailed) return askAreaAgain(said.address);
    if (!way) return toast.error(ways.why[ONLINE]);
    const payload = { ...buildOrderPayload(said, lines, price, coupon), ...(ways.free ? { free: true as const } : {}) };
    const order = { payload, totalPaise: price.totalPaise };
    void (way === ONLINE && payment ? placeAndPay(order, payment, backend) : placeOnDelivery(order, backend));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    placeOrder(method);
  }

  function payBy(way: PaymentMethod): void {
    choose(way);
    placeOrder(way);
  }

  const notice = (
    <CheckoutProblemNotice
      codOffered={ways.cod}
      onChooseCod={method === COD ? undefined : () => choose(COD)}
      onPay={payBy}
      formId={FORM_ID}
    />
  );
  if (phase === 'done') return <OrderPlaced />;
  if (hasNotice) return notice;
  if (state === 'unread') return <CartUnread />;
  const isWaiting = state === 'waiting';
  if (!isWaiting && lines.length === 0) return LOADING;
  return (
    <Columns isWaiting={isWaiting} fees={fees}>
      <Destination
        isWaiting={isWaiting}
        fees={fees}
        itemsPaise={price.subtotalPaise - price.discountPaise}
        isOnlineOnly={!ways.cod && ways.noCash === undefined}
        id={FORM_ID}
        address={said.address}
        fault={fault}
        focusOn={found}
        onSubmit={submit}
        onChange={(changed) => {
          setSaid((now) => ({ ...now, address: { ...now.address, ...changed } }));
          setFault(remainingFault(fault, said.address, { ...said.address, ...changed }));
        }}
      />
      {isWaiting ? (
        LOADING
      ) : (
        <div className={styles.side}>
          <OrderLines lines={lines} savings={savingsByLine(lines, price)} imageHosts={imageHosts} />
          <CouponBox {...{ coupon, price, promo }} misfitOf={terms.misfitOf} onChange={setCoupon} />
          <CartTotals price={price} fees={fees} isLast offer={termsOf(coupon)} />
          <PaymentChoice {...{ method, ways, lines }} totalPaise={price.totalPaise} onChoose={choose} />
          {notice}
          {isOpen ? null : (
            <PlaceOrder
              totalPaise={price.totalPaise}
              fault={fault}
              busy={phase !== 'form' || terms.isOpen}
              disabled={!method}
            />
          )}
          {ways.free ? null : SAFE}
        </div>
      )}
      <AmountQuestion />
    </Columns>
  );
}

const SAFE = <p className={styles.safe}>Card and UPI details go to the payment provider only; we never see them.</p>;

const LOADING = <PurchaseWaiting label="Loading your order..." />;

/**
 * While the lines are not known, a script shows the form all the same (components/cart/first-cart-script.ts); not where what is said of
 * the PIN stands above it, as high as that comes to.
 */
const Columns = ({ isWaiting, fees, children }: { isWaiting: boolean; fees: OrderFees; children: ReactNode }) => (
  <div
    className={classNames(styles.columns, isWaiting && styles.first)}
    data-first-order={fees.areas ? undefined : ''}
    suppressHydrationWarning
  >
    {children}
  </div>
);

interface PlaceOrderProps {
  totalPaise: Paise;
  fault: AddressFault | undefined;
  busy: boolean;
  disabled: boolean;
}

/** The button with the total, and what it says of the form as a whole: what is wrong with a field is at the field. */
const PlaceOrder = ({ totalPaise, fault, ...button }: PlaceOrderProps) => (
  <FootBar amount={<FootTotal paise={totalPaise} />}>
    {fault && isOfWholeForm(fault) ? <Refusal>{fault.message}</Refusal> : null}
    <Button {...button} type="submit" form={FORM_ID} wide>
      PLACE ORDER
    </Button>
  </FootBar>
);

/** What is wrong with an address, or that nothing is delivered there. */
const findFault = (address: DeliveryAddress, area: AreaAt | null | undefined): AddressFault | undefined =>
  findAddressFault(address, mayHaveAccount) ??
  (area === null ? faultAt('zipcode', notServedWords(address.zipcode)) : undefined);

/** An order without the fee of its area would be refused. */
function askAreaAgain({ zipcode }: DeliveryAddress): void {
  void askArea(pinEntry(zipcode), true);
  toast.error(notLookedUpWords(zipcode));
}

type DestinationProps = ComponentProps<typeof AddressForm> &
  Required<Pick<ComponentProps<typeof DeliverTo>, 'isOnlineOnly' | 'itemsPaise'>> & {
    fees: OrderFees;
    /** Nothing can be typed before the lines, and what was typed earlier, are known. */
    isWaiting: boolean;
  };

/** The offers that count for a phone: the backend alone knows what was ordered to it, and says so when it is ordered to. */
function useOffersTo(phone: string, offers: readonly ShownOffer[]): readonly ShownOffer[] {
  const { problem } = useCheckout();
  const [refused, setRefused] = useState<string>();
  const isRefused = problem?.kind === 'failed' && problem.code === 'offer-not-now';
  const latest = useRef(phone);
  useEffect(() => {
    latest.current = phone;
  });
  useEffect(() => {
    if (isRefused) setRefused(phoneToSend(latest.current));
  }, [isRefused, problem]);
  return refused === phoneToSend(phone) ? offers.filter(isForAnybody) : offers;
}

/** Where it goes; in a shop with delivery areas the PIN is asked for before the address. */
const Destination = ({ fees, itemsPaise, isOnlineOnly, isWaiting, ...form }: DestinationProps) => (
  <fieldset className={styles.main} disabled={isWaiting}>
    {fees.areas ? (
      <DeliverTo {...{ fees, itemsPaise, isOnlineOnly }} onPin={(zipcode) => form.onChange({ zipcode })} />
    ) : null}
    <AddressForm {...form} />
  </fieldset>
);

/** The form, stored so that it survives reloads and logins. */
function useDraft(name: CheckoutScreenProps['name'], backend: BackendFacts) {
  const { honoursKeys } = backend;
  const [said, setSaid] = useState<SaidAtCheckout>({ address: { ...EMPTY_ADDRESS, ...name } });
  const [coupon, setCoupon] = useState(NO_COUPON);
  const [wanted, choose] = useState<PaymentMethod>(ONLINE);
  const [recalled, setRecalled] = useState(false);
  useEffect(() => {
    const draft = storedDraft();
    setSaid((shown) => withAccountEmail(draft ? saidIn(draft) : shown));
    if (draft) {
      setCoupon(draft.coupon);
      if (draft.method) choose(draft.method);
    }
    recallOpenOrder({ honoursKeys });
    setRecalled(true);
    // While the line stands: without it, what goes wrong is shown by toast, too.
    void import('@/components/ui/show-toast').catch(() => undefined);
    void untilLoaded(OVERLAY);
  }, [honoursKeys]);
  useEffect(() => followAccount(() => setSaid({ address: EMPTY_ADDRESS })), []);
  useEffect(() => {
    // The finished order has removed the draft, which the overlay must not store again.
    if (recalled && useCheckout.getState().phase !== 'done') storeDraft({ ...said, coupon, method: wanted });
  }, [recalled, said, coupon, wanted]);
  return { said, setSaid, coupon, setCoupon, wanted, choose, recalled };
}

/**
 * Redirects an empty cart, once it is known to be empty, and an ended session; loads current prices after a refusal.
 * After silence nothing is loaded: a refresh that fails would be turned into a navigation.
 */
function useRedirects(isEmpty: boolean, isKnown: boolean): void {
  const router = useRouter();
  const { phase, problem, signedOut, isSettledElsewhere } = useCheckout();
  useEffect(() => {
    // Read from the store: another effect of this commit may have begun to ask about an order.
    if (!isEmpty || useCheckout.getState().phase !== 'form') return;
    if (isSettledElsewhere) void leavePage(paths.orders, { replaces: true });
    else if (isKnown) void leavePage(paths.cart, { replaces: true });
  }, [isEmpty, isKnown, phase, isSettledElsewhere]);
  useEffect(() => {
    if (signedOut) void leavePage(loginThen(paths.placeOrder), { replaces: true });
  }, [signedOut]);
  useEffect(() => {
    if (problem?.kind !== 'failed' || !problem.isRefused) return;
    // Prices or fees may have changed since: the next try is made with the current ones.
    void canNavigate().then((can) => can && router.refresh());
    void useCart.getState().refreshFacts(true);
    if (shopFacts().asksPin) void askArea(useArea.getState().pin, true);
  }, [problem, router]);
}

/** Where the provider's amount differs from the one shown, the shopper is asked before its window opens. */
function AmountQuestion() {
  const question = useCheckout((state) => state.question);
  return (
    <Dialog open={question !== undefined} onClose={() => answerAmount(false)} title="The amount is different">
      {question ? (
        <div className={styles.question}>
          <p>
            <span>{`You were shown ${formatRupees(question.shownPaise)}, but the payment would be`}</span>{' '}
            <strong>{formatRupees(question.askedPaise)}</strong>. Do you want to pay that?
          </p>
          <div className={styles.actions}>
            <Button onClick={() => answerAmount(true)}>{`Pay ${formatRupees(question.askedPaise)}`}</Button>
            <Button variant="secondary" onClick={() => answerAmount(false)}>
              Do not pay
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
