import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { Folded } from '@/components/desk/folded';
import { deskPaths } from '@/components/desk/desk-paths';
import { RefundRows } from '@/components/desk/refund-rows';
import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import styles from './refund-section.module.css';

interface RefundSectionProps {
  money: AnswerOf<DeskCalls['deskRefunds']>;
  orderId: string;
  /** The page of the order. */
  here: string;
  notice: FormNotice | undefined;
  /** New with every page: a form that is sent twice gives back once. */
  formKey: string;
  /** Owners alone give money back. */
  isOwner: boolean;
}

/** What of an order's money went back or is on its way, and the form that gives more of it back. */
export function RefundSection({ money, orderId, here, notice, formKey, isOwner }: RefundSectionProps) {
  const { paid, left, exchanged = 0, refunds, isPaidOnline, isCashDue } = money;
  if (paid === 0 && refunds.length === 0) return null;
  const rest = formatPrice(Math.max(0, rupeesToPaise(left) - rupeesToPaise(exchanged)));
  const of = { action: deskPaths.refund, notice };
  return (
    <section className={styles.section} aria-label="Refund">
      <h2>Refund</h2>
      <RefundRows refunds={refunds} here={here} notice={notice} isOwner={isOwner} />
      <p>
        {isCashDue
          ? 'First note the cash as received; then it can be refunded.'
          : left === 0
            ? 'All that was paid has been refunded or is on its way.'
            : `${rest} of ${formatPrice(rupeesToPaise(paid))} paid can be refunded${exchanged > 0 ? `: ${formatPrice(rupeesToPaise(exchanged))} is for what was exchanged` : ''}.`}
      </p>
      {left === 0 || !isOwner ? null : (
        <Folded title="Refund money" isOpen={isAbout(notice, deskPaths.refund)}>
          <DeskForm {...of} back={here} shownVersion={money.seen} once={formKey}>
            <input type="hidden" name="orderId" value={orderId} />
            <DeskField of={of} name="amount" inputMode="decimal" hint={`At most ${rest}.`} required />
            <DeskField of={of} name="reason" hint="The customer reads it in the mail." maxLength={500} required />
            <p className={styles.soft}>
              {isPaidOnline
                ? 'The payment provider sends it to the account it was paid from; banks take some days.'
                : 'Cash was paid: send the money by UPI first. Here it is noted that you did.'}{' '}
              You are asked once more, with the sum.
            </p>
            <Button type="submit" variant="secondary" wide>
              Go on
            </Button>
          </DeskForm>
        </Folded>
      )}
    </section>
  );
}
