import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatRupees } from '@/lib/money/format-rupees';
import { answerAmount, useCheckout } from '@/store/use-checkout';
import styles from './checkout-screen.module.css';

/** Where the provider's amount differs from the one shown, the shopper is asked before its window opens (ruling 3). */
export function AmountQuestion() {
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
