import { useState, type FormEvent } from 'react';
import { ChoiceFields } from '@/components/orders/choice-fields';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { RefundUpiField } from '@/components/orders/refund-upi-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Order, OrderReturn } from '@/lib/contract/order';
import { isCashOnDelivery } from '@/lib/rules/orders/cod-money';
import { readChoiceForm } from '@/lib/rules/orders/return-form';
import { soldOutWords } from '@/lib/rules/orders/sold-out-words';
import { requestName } from '@/lib/rules/orders/request-name';
import { chooseInstead } from '@/store/use-orders';
import styles from './after-sale-dialog.module.css';

interface ChooseInsteadProps {
  order: Order;
  asked: OrderReturn;
  /** Called with the words for what was done. */
  onDone: (words: string) => void;
}

/** A replacement is sold out: another one is chosen, or the money. */
export function ChooseInstead({ order, asked, onDone }: ChooseInsteadProps) {
  const { id, choices = [] } = asked;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isCash = isCashOnDelivery(order);
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') fields[name] = value;
    const way = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') ?? 'other';
    const { keys } = readChoiceForm({ ...fields, way }) as { keys: string[] };
    setBusy(true);
    setFailure(undefined);
    const outcome = await chooseInstead(order, { returnId: id, keys, upiId: isCash ? (fields['upiId'] ?? '') : '' });
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.message);
    setOpen(false);
    onDone(keys.length > 0 ? 'Your replacement is reserved.' : 'Your money goes back.');
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {`Choose for ${requestName(order, asked)}`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="What would you like instead?">
        <form className={styles.body} onSubmit={(event) => void send(event)} noValidate>
          <p>{soldOutWords(asked)}</p>
          <ChoiceFields items={order.items} choices={choices} />
          {choices.length > 0 ? (
            <Button type="submit" value="other" wide busy={busy}>
              Reserve this
            </Button>
          ) : null}
          {isCash ? <RefundUpiField /> : null}
          <InPlaceFailure message={failure} />
          <Button type="submit" value="money" variant="secondary" wide busy={busy}>
            My money back
          </Button>
        </form>
      </Dialog>
    </>
  );
}
