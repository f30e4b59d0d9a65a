import { useEffect } from 'react';
import { CartLineItem } from '@/components/cart/cart-line-item';
import { CartTotals } from '@/components/cart/cart-totals';
import { CheckoutButton } from '@/components/cart/checkout-button';
import { CodeWords } from '@/components/cart/code-words';
import { EmptyCartWords } from '@/components/cart/empty-cart-words';
import { SendCart } from '@/components/cart/send-cart';
import { RemovedLine } from '@/components/cart/removed-line';
import { useEnteredCoupon } from '@/components/cart/use-entered-coupon';
import { useOfferEnds } from '@/components/cart/use-offer-ends';
import type { useRemovedLines } from '@/components/cart/use-removed-lines';
import { LateDeliverTo } from '@/components/delivery/late-deliver-to';
import { Button, ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cartCount, lineId } from '@/lib/rules/cart/cart-lines';
import { feeWords, withArea, type OrderFees } from '@/lib/rules/cart/fee-words';
import { ONLINE } from '@/lib/rules/checkout/payment-availability';
import { isForAnybody } from '@/lib/rules/cart/automatic-ones';
import { pricedLine } from '@/lib/rules/cart/priced-line';
import type { ShownOffer } from '@/lib/contract/offer';
import { termsOf } from '@/lib/rules/checkout/build-order-payload';
import { misfitOf, offerLine } from '@/lib/rules/checkout/offer-words';
import type { Promo } from '@/lib/rules/checkout/promo';
import { priceCart, savingsByLine } from '@/lib/rules/cart/price-cart';
import type { Paise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { leavePage } from '@/store/checkout/leave-page';
import { CHECKING_PAYMENT, hasOpenOrder, unconfirmedPayment, unsettledOrder } from '@/store/checkout/open-order';
import { useArea } from '@/store/delivery/use-area';
import { useCart } from '@/store/cart/use-cart';
import styles from './cart-screen.module.css';

const NONE: readonly ShownOffer[] = [];

export interface CartProps {
  fees: OrderFees;
  /** The advertised coupon, while it counts. */
  promo?: Promo | undefined;
  /** The automatic offers of now. */
  offers: readonly ShownOffer[];
  /** Picture hosts besides our own. */
  imageHosts: readonly string[];
  /** The chat's address at which the shopper chooses the recipient. */
  shareUrl: string;
}

/** The cart once it is known. @param removed its lines, and those that were removed a moment ago */
export function CartContents({
  fees,
  promo,
  offers,
  imageHosts,
  shareUrl,
  removed,
}: CartProps & { removed: ReturnType<typeof useRemovedLines> }) {
  const { cart, facts } = useCart();
  const { area } = useArea();
  const { lines, rows, announced } = removed;
  const isEmpty = lines.length === 0;
  useOfferEnds(isEmpty ? NONE : offers);
  const entered = useEnteredCoupon();
  const priced = lines.map((line) => pricedLine(line, facts.get(line.productId)));
  const ofAnybody = offers.filter(isForAnybody);
  const { coupon } = entered;
  const terms = termsOf(coupon);
  const price = priceCart(priced, withArea(fees, area), { automatic: ofAnybody, terms, isPrepaid: false });
  // One that saves less than what counts without it is never taken off.
  const isTaken = (one: ShownOffer) =>
    priceCart(priced, withArea(fees, area), { automatic: [...ofAnybody, one], terms, isPrepaid: true }).automatic
      ?.name === one.name;
  return (
    <div className={classNames(styles.columns, isEmpty && styles.emptied)}>
      <section aria-label={rows.length > 0 ? 'Cart items' : undefined} className={styles.lines}>
        <div role="status" className={styles.announcement}>
          <VisuallyHidden key={announced.round}>{announced.words}</VisuallyHidden>
        </div>
        {isEmpty ? null : (
          <LinesHead quantity={cartCount(cart)} fees={feeWords(withArea(fees, area), price.subtotalPaise)} />
        )}
        <CartRows removed={removed} savings={savingsByLine(lines, price)} imageHosts={imageHosts} />
        {isEmpty ? null : (
          <div className={styles.onwards}>
            <ButtonLink href={paths.collection} variant="quiet">
              Continue shopping
            </ButtonLink>
            <SendCart lines={lines} chatUrl={shareUrl} />
          </div>
        )}
      </section>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <aside className={styles.totals} aria-label="Cart totals">
          <LateDeliverTo
            isOnlineOnly={lines.some(({ paymentMethods }) => paymentMethods.includes(ONLINE))}
            fees={fees}
            itemsPaise={price.subtotalPaise}
          />
          <CartTotals price={price} fees={fees} offer={terms} isServed={area !== null} />
          {offers
            .filter((one) => isOfCheckout(one) && isTaken(one))
            .map((one) => (
              <p key={one.name} className={styles.promo}>{`${offerLine(one)}: applied at checkout.`}</p>
            ))}
          <CodeWords
            promo={promo}
            coupon={coupon}
            problem={
              entered.refused ??
              misfitOf(
                coupon.code,
                terms,
                price.misfit,
                lines.every(({ productId }) => facts.has(productId)),
              )
            }
          />
          <CheckoutButton totalPaise={price.totalPaise} />
        </aside>
      )}
    </div>
  );
}

interface CartRowsProps {
  removed: ReturnType<typeof useRemovedLines>;
  /** What offers take off each line, by its id. */
  savings: ReadonlyMap<string, Paise>;
  imageHosts: readonly string[];
}

function CartRows({ removed: { rows, remove, putBack, forget }, savings, imageHosts }: CartRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.list}>
      {rows.map(({ line, isRemoved, isLatest }) =>
        isRemoved ? (
          <RemovedLine key={lineId(line)} line={line} takesFocus={isLatest} onUndo={putBack} onClose={forget} />
        ) : (
          <CartLineItem
            key={lineId(line)}
            line={line}
            savedPaise={savings.get(lineId(line)) ?? 0}
            imageHosts={imageHosts}
            takesFocus={isLatest}
            onRemove={remove}
          />
        ),
      )}
    </ul>
  );
}

function LinesHead({ quantity, fees }: { quantity: number; fees: string }) {
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {`${quantity === 1 ? '1 item' : `${quantity} items`}, ${fees.toLowerCase()}`}
      </p>
      <PricesNotice />
    </>
  );
}

function EmptyCart() {
  const unknown = unknownWords();
  useEffect(() => {
    if (unknown) void leavePage(paths.placeOrder, { replaces: true });
  }, [unknown]);
  // The order may have arrived and taken the lines with it: the checkout asks.
  if (unknown) return <EmptyState title={unknown} />;
  if (hasOpenOrder()) {
    return (
      <EmptyState title="Your cart is empty :(" text="If you have just paid, your order is in your orders.">
        <ButtonLink href={paths.orders}>See your orders</ButtonLink>
        <ButtonLink href={paths.collection} variant="secondary">
          Start shopping
        </ButtonLink>
      </EmptyState>
    );
  }
  return <EmptyCartWords />;
}

/** What the checkout has to find out of an order or a payment; undefined where there is nothing. */
function unknownWords(): string | undefined {
  if (unsettledOrder.read()) return 'We could not tell whether your order arrived. Checking…';
  return unconfirmedPayment.read() ? CHECKING_PAYMENT : undefined;
}

/** Says that prices may be old while the catalogue does not answer, with a retry. */
function PricesNotice() {
  const { factsFailed, refreshFacts } = useCart();
  if (!factsFailed) return null;
  return (
    <div className={styles.notice} role="status">
      <p>Prices and availability could not be checked just now.</p>
      <Button variant="secondary" size="small" onClick={() => void refreshFacts()}>
        Check again
      </Button>
    </div>
  );
}

/** Whether it counts only once it is known who orders, or how the order is paid. */
const isOfCheckout = (offer: ShownOffer): boolean => !isForAnybody(offer) || offer.terms.isForPrepaid === true;
