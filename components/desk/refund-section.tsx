import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { Folded } from '@/components/desk/folded';
import { deskPaths } from '@/components/desk/desk-paths';
import { isWaiting, RefundRows, whom } from '@/components/desk/refund-rows';
import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
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
  /** Whether its customer has an email address. */
  isMailed?: boolean;
}

/** What of an order's money went back or is on its way, and the form that gives more of it back. */
export function RefundSection(props: RefundSectionProps) {
  const { money, orderId, here, notice, formKey, isOwner, isMailed = true } = props;
  const { paid, left, exchanging = 0, refunds, isPaidOnline, isCashDue } = money;
  if (paid === 0 && refunds.length === 0) return null;
  const isOpen = isOwner && left > exchanging;
  const of = { action: deskPaths.refund, notice };
  return (
    <section className={styles.section} aria-label="Refund">
      <h2>Refund</h2>
      <RefundRows refunds={refunds} here={here} notice={notice} isOwner={isOwner} />
      <p>
        {isCashDue
          ? 'First note the cash as received; then it can be refunded.'
          : left === 0
            ? nothingLeftWords(refunds, isOwner)
            : leftWords(money)}
      </p>
      {isOpen ? (
        <Folded title="Refund money" isOpen={isAbout(notice, deskPaths.refund)}>
          <DeskForm {...of} back={here} shownVersion={money.seen} once={formKey}>
            <input type="hidden" name="orderId" value={orderId} />
            <DeskField
              of={of}
              name="amount"
              inputMode="decimal"
              hint={`At most ${formatPrice(restPaise(money))}.`}
              required
            />
            <DeskField
              of={of}
              name="reason"
              hint={isMailed ? 'The customer reads it in the email.' : 'For you: the customer gave no email address.'}
              maxLength={500}
              required
            />
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
      ) : null}
    </section>
  );
}

type Money = RefundSectionProps['money'];

/** What is left and was neither exchanged nor is about to be, in paise. */
const restPaise = ({ left, exchanged = 0, exchanging = 0 }: Money): Paise =>
  Math.max(0, rupeesToPaise(left) - rupeesToPaise(exchanged) - rupeesToPaise(exchanging));

function nothingLeftWords(refunds: Money['refunds'], isOwner: boolean): string {
  const waiting = refunds.filter(isWaiting);
  const isUnderWay = refunds.some(({ state }) => state === 'pending');
  if (waiting.length === 0) return `All that was paid has been refunded${isUnderWay ? ' or is on its way' : ''}.`;
  const paise = waiting.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  return `${formatPrice(paise)} waits for ${whom(isOwner)}; there is nothing else to refund.`;
}

function leftWords(money: Money): string {
  const { paid, exchanged = 0, exchanging = 0 } = money;
  const rupees = (amount: number) => formatPrice(rupeesToPaise(amount));
  const rest = restPaise(money);
  const isFor = [
    ...(exchanged > 0 ? [`${rupees(exchanged)} is for what was exchanged`] : []),
    ...(exchanging > 0 ? [`${rupees(exchanging)} is for an exchange under way`] : []),
  ].join(', ');
  const way = exchanging > 0 ? ' To refund that, first make it a return, or decline it.' : '';
  return `${rest > 0 ? formatPrice(rest) : 'Nothing'} of ${rupees(paid)} paid can be refunded${isFor && `: ${isFor}`}.${way}`;
}
