import { useState, type FormEvent } from 'react';
import type { AfterSaleDialogProps } from '@/components/orders/cancel-dialog';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { isSnack } from '@/lib/catalogue/product-type';
import { orderNumber } from '@/lib/orders/order-number';
import { RETURN_REASON_MAX, RETURN_WISHES } from '@/lib/contract/limits';
import { askReturn } from '@/store/use-orders';
import styles from './after-sale-dialog.module.css';

type Wish = (typeof RETURN_WISHES)[number];

const WISH_WORDS: Readonly<Record<Wish, string>> = { return: 'Return for a refund', exchange: 'Exchange' };
const NO_REASON = 'Please tell us what you want to send back and why.';

/** Asks what is to be returned and why; what was typed stays until the server has accepted it. */
export function ReturnDialog({ order, open, onClose, onDone }: AfterSaleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Return or exchange">
      <ReturnForm order={order} onDone={onDone} />
    </Dialog>
  );
}

function ReturnForm({ order, onDone }: Pick<AfterSaleDialogProps, 'order' | 'onDone'>) {
  const [wish, setWish] = useState<Wish>('return');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const number = orderNumber(order);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const isEmpty = reason.trim() === '';
    setFault(isEmpty ? NO_REASON : undefined);
    if (isEmpty) return event.currentTarget.querySelector('textarea')?.focus();
    setBusy(true);
    setFailure(undefined);
    const outcome = await askReturn(order, { wish, reason: reason.trim() });
    setBusy(false);
    if (outcome.ok) onDone(`We have your request for order ${number} and answer it by mail.`);
    else setFailure(outcome.message);
  }
  return (
    <form className={styles.body} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={styles.wishes}>
        <legend>
          What would you like for order <span className={styles.number}>{number}</span>?
        </legend>
        {RETURN_WISHES.map((one) => (
          <label key={one} className={styles.wish}>
            <input type="radio" name="wish" value={one} checked={wish === one} onChange={() => setWish(one)} />
            {WISH_WORDS[one]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="What and why"
        name="reason"
        rows={4}
        maxLength={RETURN_REASON_MAX}
        required
        value={reason}
        error={fault}
        hint="For example: the kurta, size M is too small."
        onChange={(event) => setReason(event.target.value)}
      />
      <p className={styles.terms}>
        {order.items.some((item) => isSnack(item)) ? 'Snacks are food and cannot be returned. ' : ''}
        Return shipping fees apply. Please keep the goods as they are until we answer.
      </p>
      <InPlaceFailure message={failure} />
      <Button type="submit" wide busy={busy}>
        Send request
      </Button>
    </form>
  );
}
