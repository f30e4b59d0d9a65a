import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { termsOf, type AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';
import { promoWords, type Promo } from '@/lib/rules/checkout/promo';
import { askCoupon } from '@/store/checkout/check-coupon';
import { refusedCode } from '@/store/checkout/checkout-draft';
import { hasSessionHint } from '@/store/session/has-session-hint';
import styles from './cart-screen.module.css';

interface CodeWordsProps {
  promo: Promo | undefined;
  coupon: AppliedCoupon;
  /** Why it takes nothing off. */
  problem: string | undefined;
}

/** What becomes of the code that waits at checkout; without one, which the shop announces, unless it was just refused. */
export function CodeWords({ promo, coupon, problem }: CodeWordsProps) {
  // As the page opened: what is below a code that is refused meanwhile does not move.
  const [refused] = useState(() => refusedCode.read());
  if (problem !== undefined)
    return (
      <p className={styles.promo} role="status">
        {problem}
      </p>
    );
  if (coupon.code !== '')
    return (
      <p className={styles.promo}>
        {termsOf(coupon) ? `Code ${coupon.code} is applied.` : `Code ${coupon.code} is being checked.`}
      </p>
    );
  if (!promo || promo.automatic || promo.code === refused) return null;
  return <AnnouncedCode promo={promo} />;
}

/** Who is logged in reads of it once it is known to count for them; until then, and where it does not, of codes at all. */
function AnnouncedCode({ promo }: { promo: Promo }) {
  const [isOffered, setOffered] = useState(() => !hasSessionHint());
  useEffect(() => {
    if (!isOffered)
      void askCoupon(promo.code).then((outcome) => setOffered(outcome.kind === 'applied' || !outcome.isRefused));
  }, [isOffered, promo.code]);
  return (
    <p className={classNames(styles.promo, styles.either)} data-offered={isOffered}>
      <span>{`${promoWords(promo)} with the code ${promo.code} at checkout.`}</span>
      <span>Have a code? You can enter it at checkout.</span>
    </p>
  );
}
