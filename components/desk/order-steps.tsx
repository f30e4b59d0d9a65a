import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { ParcelFields } from '@/components/desk/parcel-fields';
import { Button } from '@/components/ui/button';
import { deskPaths } from '@/components/desk/desk-paths';
import { Folded } from '@/components/desk/folded';
import { variantWords } from '@/lib/rules/cart/variant-words';
import type { DeskOrder } from '@/lib/contract/desk/order-calls';
import { CONFIRM_WORDS } from '@/lib/rules/orders/confirm-words';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { isHandedOver } from '@/lib/rules/orders/is-handed-over';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { isRefundIssued } from '@/lib/rules/orders/status-color';
import styles from './order-steps.module.css';

interface StepProps {
  shown: DeskOrder;
  /** The page of the order. */
  here: string;
  notice: FormNotice | undefined;
}

/**
 * What can be done with an order next: the step that is due first and largest, the others folded below it. Owners alone
 * agree to what is above the limits, and cancel.
 */
export function OrderSteps({ shown, here, notice, isOwner }: StepProps & { isOwner: boolean }) {
  const { next, order, cashDue } = shown;
  const step = { shown, here, notice };
  const isSent = isInStage(order.status, 'sent', 'arrived');
  const steps = [
    shown.back ? <Undo key="back" {...step} back={shown.back} /> : null,
    isOwner && order.waitsForShop && !order.waitsForPayment ? <Confirm key="confirm" {...step} /> : null,
    next.includes('Processing') ? <StartPacking key="pack" {...step} /> : null,
    next.includes('Shipped') ? <Ship key="ship" {...step} isFolded={next.includes('Processing')} /> : null,
    next.includes('Delivered') ? <Deliver key="deliver" {...step} /> : null,
    isSent && cashDue > 0 ? <Cash key="cash" {...step} /> : null,
    isSent && !isHandedOver(order) ? <CorrectParcel key="parcel" {...step} /> : null,
    order.status === 'Shipped' && !shown.cashReceivedAt ? (
      <RefusedAtDoor key="refused" {...step} isOwner={isOwner} />
    ) : null,
    isOwner && next.includes('Cancelled') ? <Cancel key="cancel" {...step} /> : null,
  ].filter((one) => one !== null);
  const waits = order.waitsForPayment ? CONFIRM_WORDS.unpaid : isOwner ? undefined : waitsForOwner(shown);
  if (steps.length === 0 && waits === undefined) return null;
  return (
    <section className={styles.steps} aria-label="Next steps">
      {isOwner && isToCancel(shown) ? <p>{`${allBackWords(shown)}: cancel the order.`}</p> : null}
      {waits === undefined ? null : <p>{waits}</p>}
      {steps}
    </section>
  );
}

/** What an order waits for that owners alone do. */
function waitsForOwner(shown: DeskOrder): string | undefined {
  if (shown.toConfirm) return `${CONFIRM_WORDS[shown.toConfirm]} An owner of the shop has to confirm it first.`;
  if (shown.order.waitsForShop) return 'It is above the cash order limits: an owner of the shop has to agree first.';
  return isToCancel(shown) ? `${allBackWords(shown)}: an owner of the shop cancels it.` : undefined;
}

const allBackWords = ({ order }: DeskOrder): string =>
  `All that was paid ${isRefundIssued(order.refundStatus) ? 'went' : 'goes'} back`;

/** It waits to be sent, and nobody pays for it any more. */
const isToCancel = ({ order, next, notToSend }: DeskOrder): boolean =>
  notToSend !== undefined && !order.waitsForShop && next.includes('Cancelled');

function StepForm({ shown, here, notice, to, children }: StepProps & { to: string; children: React.ReactNode }) {
  return (
    <DeskForm
      action={deskPaths.advance}
      back={here}
      form={to}
      notice={notice}
      shownVersion={shown.seen}
      className={styles.form}
    >
      <input type="hidden" name="orderId" value={shown.order.orderId} />
      <input type="hidden" name="to" value={to} />
      {children}
    </DeskForm>
  );
}

const UNDO = { Shipped: 'Undo ‘Shipped’', Delivered: 'Undo ‘Delivered’', cash: 'Undo ‘cash received’' } as const;

function Undo({ shown, here, notice, back }: StepProps & { back: NonNullable<DeskOrder['back']> }) {
  const isMailed = shown.email !== '' && back.step !== 'cash';
  return (
    <DeskForm action={deskPaths.back} back={here} notice={notice} shownVersion={shown.seen} className={styles.form}>
      <input type="hidden" name="orderId" value={shown.order.orderId} />
      <input type="hidden" name="step" value={back.step} />
      <Button type="submit" variant="secondary" wide>
        {UNDO[back.step]}
      </Button>
      <p className={styles.about}>
        Made a mistake? You can undo it until {momentWords(new Date(back.until))}.
        {isMailed ? ' The customer gets an email after that.' : ''}
      </p>
    </DeskForm>
  );
}

function Confirm({ shown, here, notice }: StepProps) {
  return (
    <DeskForm action={deskPaths.confirm} back={here} notice={notice} shownVersion={shown.seen} className={styles.form}>
      <input type="hidden" name="orderId" value={shown.order.orderId} />
      {shown.toConfirm ? (
        <p>
          {CONFIRM_WORDS[shown.toConfirm]} Call or message them before you pack it. If they do not want it, cancel it
          with a reason.
        </p>
      ) : (
        <p>It is above your cash order limits and waits for your approval. To refuse it, cancel it with a reason.</p>
      )}
      <Button type="submit" wide>
        {shown.toConfirm ? 'Confirmed, pack it' : 'Yes, send it'}
      </Button>
    </DeskForm>
  );
}

function StartPacking(props: StepProps) {
  return (
    <StepForm {...props} to="Processing">
      <Button type="submit" wide>
        Start packing
      </Button>
    </StepForm>
  );
}

function Ship({ isFolded, ...props }: StepProps & { isFolded: boolean }) {
  const form = (
    <StepForm {...props} to="Shipped">
      <ParcelFields notice={props.notice} action={deskPaths.advance} form="Shipped" now={{ courier: '', number: '' }} />
      <Button type="submit" wide>
        Mark as shipped
      </Button>
      <p className={styles.about}>
        {props.shown.email
          ? 'Ten minutes later an email tells the customer that it is on its way, with courier and number. Until then you can undo it.'
          : 'You can undo it for ten minutes.'}
      </p>
    </StepForm>
  );
  if (!isFolded) return form;
  return (
    <Folded title="It is sent already" isOpen={isAbout(props.notice, deskPaths.advance, 'Shipped')}>
      {form}
    </Folded>
  );
}

function Deliver(props: StepProps) {
  const { cashDue } = props.shown;
  return (
    <StepForm {...props} to="Delivered">
      {cashDue > 0 ? (
        <BoxField
          of={{ action: deskPaths.advance, form: 'Delivered', notice: props.notice }}
          name="cash"
          label={`The cash is here: ${formatRupees(rupeesToPaise(cashDue))}`}
        />
      ) : null}
      <Button type="submit" wide>
        Mark as delivered
      </Button>
    </StepForm>
  );
}

function Cash({ shown, here, notice }: StepProps) {
  return (
    <DeskForm action={deskPaths.cash} back={here} notice={notice} shownVersion={shown.seen} className={styles.form}>
      <input type="hidden" name="orderId" value={shown.order.orderId} />
      <Button type="submit" variant={shown.order.status === 'Delivered' ? 'primary' : 'secondary'} wide>
        Cash received: {formatRupees(rupeesToPaise(shown.cashDue))}
      </Button>
    </DeskForm>
  );
}

function CorrectParcel({ shown, here, notice }: StepProps) {
  const { courier = '', trackingNumber = '' } = shown.order;
  return (
    <Folded
      title={courier || trackingNumber ? 'Correct courier or number' : 'Add courier and number'}
      isOpen={isAbout(notice, deskPaths.parcel)}
    >
      <DeskForm action={deskPaths.parcel} back={here} notice={notice} shownVersion={shown.seen} className={styles.form}>
        <input type="hidden" name="orderId" value={shown.order.orderId} />
        <ParcelFields notice={notice} action={deskPaths.parcel} now={{ courier, number: trackingNumber }} />
        <Button type="submit" variant="secondary" wide>
          Save
        </Button>
      </DeskForm>
    </Folded>
  );
}

/** What a cancellation gives back, in paise. */
const leftOf = ({ refundableAmount = 0 }: DeskOrder['order']): Paise => rupeesToPaise(refundableAmount);

function moneyWords(order: DeskOrder['order'], isOwner: boolean): string {
  if (!order.payment) return 'Nothing is due.';
  const left = leftOf(order);
  if (left === 0) return 'Nothing more goes back: all that was paid was refunded, or is listed to be.';
  const how = isOwner ? 'automatically through the payment provider' : 'once an owner approves it';
  return `${formatRupees(left)} of what was paid goes back ${how}.`;
}

function RefusedAtDoor({ shown, here, notice, isOwner }: StepProps & { isOwner: boolean }) {
  const { order } = shown;
  return (
    <Folded title="The parcel was refused at the door" isOpen={isAbout(notice, deskPaths.refused)}>
      <DeskForm
        action={deskPaths.refused}
        back={here}
        notice={notice}
        shownVersion={shown.seen}
        className={styles.form}
      >
        <input type="hidden" name="orderId" value={order.orderId} />
        <p className={styles.about}>
          The order is cancelled. {moneyWords(order, isOwner)} How many units can be sold again?
        </p>
        {order.items.map((item, at) => (
          <DeskField
            key={at}
            of={{ action: deskPaths.refused, notice }}
            label={[item.name, variantWords(item)].filter(Boolean).join(', ')}
            hint={`of ${item.quantity}`}
            name={`fit.${at}`}
            inputMode="numeric"
            now={String(item.quantity)}
          />
        ))}
        <Button type="submit" variant="secondary" wide>
          The parcel is back: cancel the order
        </Button>
      </DeskForm>
    </Folded>
  );
}

function Cancel(props: StepProps) {
  const { order } = props.shown;
  const of = { action: deskPaths.advance, form: 'Cancelled', notice: props.notice };
  return (
    <Folded title="Cancel the order" isOpen={isAbout(props.notice, deskPaths.advance, 'Cancelled')}>
      <StepForm {...props} to="Cancelled">
        <DeskField
          of={of}
          name="reason"
          hint={`The customer reads it ${props.shown.email ? 'in the email and ' : ''}with the order.`}
          maxLength={300}
          required
        />
        <Button type="submit" variant="secondary" wide>
          Cancel this order{leftOf(order) > 0 ? ` and refund ${formatRupees(leftOf(order))}` : ''}
        </Button>
      </StepForm>
    </Folded>
  );
}
