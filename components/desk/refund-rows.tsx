import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ListedRefund } from '@/lib/contract/desk/return-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import styles from './refund-section.module.css';

const STATES = {
  pending: { words: 'on its way', tone: 'yellow' },
  issued: { words: 'refunded', tone: 'green' },
  failed: { words: 'failed', tone: 'red' },
  covered: { words: 'refunded another way', tone: 'grey' },
} as const;

const REASONS: Readonly<Record<string, string>> = {
  'sold-out': 'Sold out while it was paid',
  'paid-too-late': 'Came after the order was changed, packed or cancelled',
  'price-lapsed': 'Paid more than a day after its price was shown',
  'coupon-gone': 'Its coupon was used up when it was paid',
  'paid-twice': 'Paid twice',
  cancelled: 'Order cancelled',
  returned: 'Items came back',
  'by-merchant': 'Given at this desk',
  corrected: 'Order corrected to cost less',
  'at-provider': 'Given at the payment provider’s own desk',
};

interface RefundRowsProps {
  refunds: readonly ListedRefund[];
  /** The page they stand on. */
  here: string;
  notice: FormNotice | undefined;
  /** Owners alone give money back. */
  isOwner: boolean;
  /** Where the money of a cash buyer goes. */
  payTo?: string | undefined;
}

/** Money that goes back: how each stands, and what is to be done where it waits for the merchant. */
export function RefundRows({ refunds, here, notice, isOwner, payTo }: RefundRowsProps) {
  return (
    <ul className={styles.rows}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p className={styles.head}>
            <strong>{formatPrice(rupeesToPaise(refund.amount))}</strong>
            <Badge tone={toneOf(refund)}>{stateWords(refund, isOwner)}</Badge>
          </p>
          <p className={styles.soft}>
            {REASONS[refund.reason] ?? refund.reason}
            {refund.note ? `: ${refund.note}` : ''} · {momentWords(new Date(refund.issuedAt ?? refund.at))}
            {refund.reference ? ` · ${refund.reference}` : ''}
          </p>
          {refund.state === 'issued' || !refund.error ? null : <p className={styles.error}>{refund.error}</p>}
          <Hand refund={refund} here={here} notice={notice} isOwner={isOwner} payTo={payTo} />
        </li>
      ))}
    </ul>
  );
}

/** Whether it waits for an owner, and not for the provider alone. */
export const isWaiting = (refund: ListedRefund): boolean =>
  !refund.isMoot && (isByHand(refund) || refund.state === 'failed');

const isByHand = ({ way, state }: ListedRefund): boolean => way === 'hand' && state === 'pending';

const stateWords = (refund: ListedRefund, isOwner: boolean): string =>
  isByHand(refund) ? `waits for ${whom(isOwner)}` : STATES[refund.state].words;

/** For whom money waits, to who reads it. */
export const whom = (isOwner: boolean): string => (isOwner ? 'you' : 'an owner');

const toneOf = (refund: ListedRefund): (typeof STATES)[keyof typeof STATES]['tone'] =>
  isByHand(refund) ? 'red' : STATES[refund.state].tone;

/** What the merchant has to do about it: the shop pays back by itself what nothing blocks. */
function Hand({ refund, here, notice, isOwner, payTo }: { refund: ListedRefund } & Omit<RefundRowsProps, 'refunds'>) {
  const { id, state, way, returnId, isMoot = false, isForOwner = false } = refund;
  if (state !== 'failed' && !isByHand(refund)) return null;
  if (isMoot) return <p className={styles.soft}>Nothing to do: all that was paid was refunded another way.</p>;
  if (returnId !== undefined && !here.startsWith('/desk/returns'))
    return (
      <p>
        <a href={`/desk/returns/${encodeURIComponent(returnId)}`}>Go to return {returnId}</a>
      </p>
    );
  if (!isOwner) return <p className={styles.soft}>An owner of the shop refunds it.</p>;
  return (
    <>
      {isForOwner ? (
        <p>The items are back. Refund through the payment provider, or refund by hand and mark it here.</p>
      ) : isByHand(refund) ? (
        <p>
          {payTo
            ? 'Send it by UPI to '
            : 'No UPI ID is stored: the page of the order asks the customer for it, and so can you. Then mark it as refunded.'}
          {payTo ? <b className={styles.copied}>{payTo}</b> : null}
        </p>
      ) : (
        <p>The payment provider did not refund it. Try again, or refund it by hand and mark it here.</p>
      )}
      <div className={styles.buttons}>
        {isForOwner || (way === 'provider' && state === 'failed') ? (
          <DeskForm action={deskPaths.again} back={here} form={id} notice={notice}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" size="small">
              {isForOwner ? `Refund ${formatPrice(rupeesToPaise(refund.amount))}` : 'Try again'}
            </Button>
          </DeskForm>
        ) : null}
        <DeskForm action={deskPaths.given} back={here} form={id} notice={notice}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant={isByHand(refund) && !isForOwner ? 'primary' : 'secondary'} size="small">
            I refunded {formatPrice(rupeesToPaise(refund.amount))}
            {isForOwner ? ' by hand' : ''}
          </Button>
        </DeskForm>
      </div>
    </>
  );
}
