import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AfterSaleDialogProps } from '@/components/orders/cancel-dialog';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { RefundUpiField } from '@/components/orders/refund-upi-field';
import { ReturnAmount } from '@/components/orders/return-amount';
import { chosenInstead, ReplacementFields } from './replacement-fields';
import { PhotoField } from './photo-field';
import { ReturnItems } from './return-items';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { focusInView } from '@/components/ui/focus-in-view';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { foodRefusal } from '@/lib/rules/catalogue/product-type';
import { isCashOnDelivery } from '@/lib/rules/orders/cod-money';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { isWithoutAddress } from '@/lib/rules/orders/is-handed-over';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { orderAsPaid } from '@/lib/rules/orders/receipt-money';
import { isOurFault, refundShare, type UnitRun } from '@/lib/rules/orders/refund-share';
import {
  REASON_WORDS,
  findReturnFaults,
  returnableUnits,
  type ReturnReason,
  type ReturnFault,
  type ReturnKind,
} from '@/lib/rules/orders/return-request';
import { BY_HAND_WORDS } from '@/lib/rules/orders/send-back-words';
import type { Variant } from '@/lib/rules/catalogue/variant';
import type { Order } from '@/lib/contract/order';
import { RETURN_REASONS, RETURN_REASON_MAX, RETURN_KINDS } from '@/lib/contract/limits';
import { askReturn, loadOrders } from '@/store/use-orders';
import styles from './after-sale-dialog.module.css';

const KIND_WORDS: Readonly<Record<ReturnKind, string>> = { return: 'Return for a refund', exchange: 'Exchange' };

/** What was typed so far; `chosen` is the quantity of each line, by its place. */
interface Draft {
  kind: ReturnKind;
  chosen: Readonly<Record<number, number>>;
  /** What is chosen in exchange, by the line's place. */
  instead: Readonly<Record<number, Variant>>;
  reasonCode: ReturnReason | '';
  reason: string;
  upiId: string;
  photos: readonly File[];
}

/** Asks what is to be returned and why; what was typed stays until the server has accepted it, also while it is closed. */
export function ReturnDialog({ order, open, onClose, onDone }: AfterSaleDialogProps) {
  const free = returnableUnits(order.items, order.returns ?? []);
  const [only, ...others] = free;
  const chosen = only && others.length === 0 && only.quantity === 1 ? { [only.item]: 1 } : {};
  const empty: Draft = { kind: 'return', chosen, instead: {}, reasonCode: '', reason: '', upiId: '', photos: [] };
  const [draft, setDraft] = useState(empty);
  const done = (words: string) => {
    setDraft({ ...empty, chosen: {} });
    onDone(words);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Return or exchange">
      <ReturnForm order={order} free={free} draft={draft} onChange={setDraft} onDone={done} />
    </Dialog>
  );
}

interface ReturnFormProps {
  order: Order;
  free: readonly UnitRun[];
  draft: Draft;
  onChange: (draft: Draft) => void;
  onDone: (words: string) => void;
}

function ReturnForm({ order, free, draft, onChange, onDone }: ReturnFormProps) {
  const [shownFaults, setShownFaults] = useState<readonly ReturnFault['field'][]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { kind, chosen, instead, reasonCode, reason, upiId, photos } = draft;
  const number = orderNumber(order);
  const units = free.flatMap((run) => {
    const quantity = Math.min(run.quantity, chosen[run.item] ?? 0);
    return quantity > 0 ? [{ ...run, quantity }] : [];
  });
  const share = refundShare(orderAsPaid(order), units, reasonCode);
  const { refundableAmount = order.amount } = order;
  const backPaise = Math.min(share.totalPaise, rupeesToPaise(refundableAmount));
  const owesUpi = kind === 'return' && isCashOnDelivery(order) && (backPaise > 0 || units.length === 0);
  const replacements = order.replacements && chosenInstead(order.replacements, units, instead);
  const faults = findReturnFaults(
    { wish: kind, pieces: units, replacements, cause: reasonCode, reason, upiId },
    owesUpi,
  );
  // Shown when the button is pressed, and gone as soon as it is corrected.
  const faultOf = (field: ReturnFault['field']) =>
    shownFaults.includes(field) ? faults.find((fault) => fault.field === field)?.message : undefined;
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    // Drawn before the focus moves, so that the words below the field are in sight with it.
    flushSync(() => setShownFaults(faults.map(({ field }) => field)));
    const [first] = faults;
    if (first || reasonCode === '') {
      focusInView(event.currentTarget.querySelector<HTMLElement>(`[name="${first?.field ?? 'cause'}"]`));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const outcome = await askReturn(
      order,
      {
        wish: kind,
        pieces: units,
        ...(kind === 'exchange' && replacements ? { replacements } : {}),
        cause: reasonCode,
        reason: reason.trim(),
        upiId: owesUpi ? upiId : '',
      },
      photos,
    );
    setBusy(false);
    if (outcome.ok) onDone(doneWords(number, outcome.hasLostPhotos));
    else {
      setFailure(outcome.message);
      // What was chosen may be sold out by now.
      if (kind === 'exchange' && replacements) void loadOrders();
    }
  }
  return (
    <form className={styles.body} onSubmit={(event) => void submit(event)} noValidate>
      <KindField number={number} kind={kind} onChange={(next) => change({ kind: next })} />
      <ReturnItems
        items={order.items}
        free={free}
        chosen={chosen}
        error={faultOf('pieces')}
        onChange={(next) => change({ chosen: next })}
      />
      {kind === 'exchange' && order.replacements ? (
        <ReplacementFields
          order={order}
          units={units}
          choices={order.replacements}
          instead={instead}
          error={faultOf('replacements')}
          onChange={(next) => change({ instead: next })}
        />
      ) : null}
      <Reasons order={order} draft={draft} faultOf={faultOf} onChange={change} />
      {owesUpi ? (
        <RefundUpiField
          required
          value={upiId}
          error={faultOf('upiId')}
          onChange={(event) => change({ upiId: event.target.value })}
        />
      ) : null}
      <ReturnAmount kind={kind} share={share} backPaise={backPaise} isChosen={units.length > 0} />
      <Terms order={order} reasonCode={reasonCode} />
      <InPlaceFailure message={failure} />
      <Button type="submit" wide busy={busy}>
        Send request
      </Button>
    </form>
  );
}

const doneWords = (number: string, hasLostPhotos = false): string =>
  hasLostPhotos
    ? `We have your request for order ${number}, but not all of its photos: please add them below.`
    : `We have your request for order ${number} and will reply by email.`;

function Terms({ order, reasonCode }: { order: Order; reasonCode: Draft['reasonCode'] }) {
  return (
    <p className={styles.terms}>
      {[
        foodRefusal(order.items)?.concat(' ') ?? '',
        isOurFault(reasonCode)
          ? 'This is our mistake: sending it back costs you nothing.'
          : 'Return shipping fees apply.',
        isWithoutAddress(order.address) ? ` ${BY_HAND_WORDS}` : '',
        ' Please keep the items as they are until we reply.',
      ].join('')}
    </p>
  );
}

interface KindFieldProps {
  number: string;
  kind: ReturnKind;
  onChange: (kind: ReturnKind) => void;
}

function KindField({ number, kind, onChange }: KindFieldProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        What would you like for order <span className={styles.number}>{number}</span>?
      </legend>
      {RETURN_KINDS.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name="wish" value={one} checked={kind === one} onChange={() => onChange(one)} />
          <span>{KIND_WORDS[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ReasonsProps {
  order: Order;
  draft: Draft;
  faultOf: (field: ReturnFault['field']) => string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

function Reasons({ order, draft: { kind, reasonCode, reason, photos }, faultOf, onChange }: ReasonsProps) {
  // The words say what is wanted in exchange.
  const isWanted = kind === 'exchange' && !order.replacements;
  return (
    <>
      <SelectField
        label="Reason"
        name="cause"
        required
        value={reasonCode}
        error={faultOf('cause')}
        onChange={(event) => onChange({ reasonCode: RETURN_REASONS.find((one) => one === event.target.value) ?? '' })}
      >
        <option value="">Please choose</option>
        {RETURN_REASONS.map((one) => (
          <option key={one} value={one}>
            {REASON_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={isWanted ? 'What would you like instead?' : 'In your words'}
        name="reason"
        rows={3}
        maxLength={RETURN_REASON_MAX}
        value={reason}
        error={faultOf('reason')}
        hint={isWanted ? 'For example: the same in size L.' : 'Anything that helps us.'}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      {order.returnPhotos ? (
        <PhotoField most={order.returnPhotos} chosen={photos} onChange={(next) => onChange({ photos: next })} />
      ) : null}
    </>
  );
}
