import { useState, useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { FieldFrame } from '@/components/ui/field-frame';
import { nextFrame } from '@/store/next-frame';
import { toast } from '@/components/ui/toast';
import type { CartPrice } from '@/lib/rules/cart/price-cart';
import { termsOf, type AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';
import { givesWords, termsBesideOffer, termsWords } from '@/lib/rules/checkout/offer-words';
import { promoWords, type Promo } from '@/lib/rules/checkout/promo';
import type { Paise } from '@/lib/rules/money/paise';
import { checkCoupon } from '@/store/checkout/check-coupon';
import { useCheckout } from '@/store/checkout/use-checkout';
import styles from './coupon-box.module.css';

interface CouponBoxProps {
  coupon: AppliedCoupon;
  /** Why a coupon takes nothing off what is ordered; undefined where it does. */
  misfitOf: (coupon: AppliedCoupon) => string | undefined;
  /** What the order costs: an automatic offer takes its part off before the coupon. */
  price?: Pick<CartPrice, 'automatic'>;
  /** The advertised coupon, applied by one press. */
  promo?: Promo;
  onChange: (coupon: AppliedCoupon) => void;
}

/** 'Have a coupon?': applied once; a second attempt says so. */
export function CouponBox({ coupon, misfitOf, price, promo, onChange }: CouponBoxProps) {
  const isApplied = coupon.code !== '';
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function apply(code: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    const outcome = await nextFrame().then(() => checkCoupon(code));
    setBusy(false);
    setError(outcome.kind === 'failed' ? outcome.message : '');
    if (outcome.kind === 'applied') {
      onChange(outcome.coupon);
      const applied = termsOf(outcome.coupon);
      if (applied && !misfitOf(outcome.coupon)) toast.success(`Coupon applied: ${givesWords(applied.gives)}`);
    } else if (outcome.isRefused) {
      onChange({ code: '', percent: 0 });
    }
  }

  function remove(): void {
    setTyped('');
    setError('');
    onChange({ code: '', percent: 0 });
  }

  /** A disabled submit button suppresses implicit submission, so a second attempt is noticed here. */
  function pressKey({ key }: KeyboardEvent): void {
    if (isApplied && key === 'Enter') setError('Coupon already applied.');
  }

  /**
   * Changing the value during IME composition would make phone keyboards repeat the word; CSS shows capitals until it
   * has ended.
   */
  function type(value: string, isComposing = false): void {
    setTyped(isComposing ? value : value.toUpperCase());
    setError('');
  }

  return (
    <form
      className={styles.box}
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void apply(typed);
      }}
    >
      <FieldFrame
        label="Have a coupon?"
        error={error || misfitOf(coupon)}
        hint={hintOf(coupon, price?.automatic?.paise)}
      >
        {(wiring) => (
          <div className={styles.row}>
            <input
              {...wiring}
              name="coupon"
              className={styles.input}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              readOnly={isApplied}
              value={isApplied ? coupon.code : typed}
              onChange={(event) => type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
              onCompositionEnd={(event) => type(event.currentTarget.value)}
              onKeyDown={pressKey}
            />
            <Button type="submit" variant="secondary" busy={busy} disabled={isApplied}>
              {!isApplied ? 'Apply' : misfitOf(coupon) ? 'Saved' : 'Applied'}
            </Button>
          </div>
        )}
      </FieldFrame>
      {isApplied ? (
        <Button variant="quiet" size="small" className={styles.remove} onClick={remove}>
          Remove coupon
        </Button>
      ) : null}
      {promo && !promo.automatic && !isApplied ? (
        <Button
          variant="quiet"
          size="small"
          className={styles.remove}
          busy={busy}
          onClick={() => {
            type(promo.code);
            void apply(promo.code);
          }}
        >
          {`Use ${promo.code} – ${promoWords(promo)}`}
        </Button>
      ) : null}
    </form>
  );
}

/** What the applied coupon gives. */
function hintOf(coupon: AppliedCoupon, offeredPaise: Paise = 0): string | undefined {
  const terms = termsOf(coupon);
  if (terms) return offeredPaise > 0 ? termsBesideOffer(terms) : termsWords(terms);
  return coupon.code === '' ? undefined : 'Checking the code: no discount yet.';
}

/**
 * Checks an applied coupon again when the form is restored and after an order was refused, since the merchant may have
 * changed or ended it. A coupon that is refused resets the discount to 0.
 */
export function useCheckedCoupon(
  coupon: AppliedCoupon,
  setCoupon: (coupon: AppliedCoupon) => void,
  isRecalled: boolean,
): void {
  const { problem } = useCheckout();
  const wasRefused = problem?.kind === 'failed' ? problem : undefined;
  const latest = useRef(coupon);
  useEffect(() => {
    latest.current = coupon;
  });
  useEffect(() => {
    const asked = latest.current;
    if (!isRecalled || asked.code === '') return;
    void checkCoupon(asked.code).then((outcome) => {
      if (latest.current.code !== asked.code) return;
      if (outcome.kind === 'applied') setCoupon(outcome.coupon);
      else if (outcome.isRefused) {
        setCoupon({ code: '', percent: 0 });
        toast.error(outcome.message);
      }
    });
  }, [isRecalled, wasRefused, setCoupon]);
}
