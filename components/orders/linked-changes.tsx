import type { ReactNode } from 'react';
import { ChoiceFields } from '@/components/orders/choice-fields';
import { AnswerButton } from '@/components/ui/answer-button';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import type { LinkedChanges } from '@/lib/contract/optional-calls';
import type { Order, OrderReturn } from '@/lib/contract/order';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { fieldFault, fieldValue, isAbout, isRefusedAsWhole, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { STATES, UNION_TERRITORIES } from '@/lib/rules/india/states';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { isCashOnDelivery } from '@/lib/rules/orders/cod-money';
import { shortMoment } from '@/lib/rules/orders/order-number';
import styles from './linked-order.module.css';

interface LinkedChangesProps {
  order: Order;
  /** What opens this page, which proves each form. */
  link: string;
  changes: NonNullable<LinkedChanges>;
  /** What became of the last form. */
  notice: FormNotice | undefined;
  /** Who takes online payments on a page of its own, or by scripts alone; undefined where nobody does. */
  payWith: PayWith | undefined;
}

/** How who takes online payments takes them. */
export type PayWith = 'own page' | 'scripts';

const PATHS = {
  confirm: '/api/order/linked/confirm',
  pay: '/api/order/linked/pay',
  correct: '/api/order/linked/correct',
  size: '/api/order/linked/size',
  cancel: '/api/order/linked/cancel',
  withdraw: '/api/order/linked/withdraw',
  choose: '/api/order/linked/choose',
} as const;

/** What the customer may still do with an order by its link: plain forms, since opening the link does nothing. */
export function LinkedOrderChanges(props: LinkedChangesProps) {
  const { order, changes } = props;
  const { isConfirmed, canCorrect, sizes } = changes;
  const isPayable = changes.payable !== undefined || changes.isBeingPaid === true;
  const withdrawable = (order.returns ?? []).filter((asked) => asked.isWithdrawable);
  const toChoose = (order.returns ?? []).filter((asked) => asked.choices);
  const isOpen =
    toChoose.length > 0 ||
    canCorrect ||
    isPayable ||
    sizes.length > 0 ||
    withdrawable.length > 0 ||
    order.cancellableUntil !== undefined;
  if (isConfirmed === undefined && !isOpen) return null;
  return (
    <section className={styles.changes} aria-label="Change this order">
      {isConfirmed === false ? <Confirm {...props} /> : null}
      {isConfirmed === true ? <p className={styles.said}>You have confirmed this order.</p> : null}
      {changes.payable ? <Pay {...props} payable={changes.payable} /> : null}
      {changes.isBeingPaid ? <p className={styles.said}>{BEING_PAID}</p> : null}
      {canCorrect ? <Correct {...props} /> : null}
      {sizes.map(({ item, sizes: others }) => (
        <Resize key={item} {...props} item={item} sizes={others} />
      ))}
      {toChoose.map((asked) => (
        <Choose key={asked.id} {...props} asked={asked} />
      ))}
      {withdrawable.map((asked) => (
        <Withdraw key={asked.id} {...props} asked={asked} />
      ))}
      {order.cancellableUntil ? <Cancel {...props} until={order.cancellableUntil} /> : null}
    </section>
  );
}

type FormProps = Pick<LinkedChangesProps, 'link' | 'notice'> & { action: string; form?: string; children: ReactNode };

/** A form of the page. A question of the shop has its answer as a button. */
export function LinkedForm({ link, notice, action, form = '', children }: FormProps) {
  const isOurs = isAbout(notice, action, form);
  return (
    <form method="post" action={action} className={styles.form}>
      <input type="hidden" name="link" value={link} />
      {form ? <input type="hidden" name="form" value={form} /> : null}
      {isOurs && notice && isRefusedAsWhole(notice) ? <p className={styles.refused}>{notice.words}</p> : null}
      {isOurs && notice?.isQuestion ? <AnswerButton question={notice.words} label={notice.fields?.['sure']} /> : null}
      <div className={styles.fields}>{children}</div>
    </form>
  );
}

function Confirm({ link, notice }: LinkedChangesProps) {
  return (
    <LinkedForm {...{ link, notice }} action={PATHS.confirm}>
      <p>Is everything right: products, address and phone?</p>
      <Button type="submit">Yes, send it</Button>
    </LinkedForm>
  );
}

/** Said while the bank has agreed and the money is not ours yet. */
export const BEING_PAID = 'Your payment is being confirmed. You do not need to pay again.';

function Pay({ link, notice, payable, payWith }: LinkedChangesProps & { payable: number }) {
  const amount = formatRupees(rupeesToPaise(payable));
  if (payWith === 'scripts')
    return <p>{`Paying online needs JavaScript, which is off here: please pay ${amount} on delivery.`}</p>;
  if (payWith === undefined) return null;
  return (
    <LinkedForm {...{ link, notice }} action={PATHS.pay}>
      <p>{`You can pay ${amount} online before we pack it.`}</p>
      <Button type="submit">Pay online now</Button>
    </LinkedForm>
  );
}

const TEXTS = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 80 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 80 },
  { name: 'street', label: 'Street', autoComplete: 'street-address', maxLength: 300, isMasked: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 120 },
  { name: 'zipcode', label: 'PIN code', autoComplete: 'postal-code', maxLength: 12, inputMode: 'numeric' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: 24, inputMode: 'tel', isMasked: true },
] as const;

/** Street and phone are masked: left empty they stay as they are. */
function Correct({ order, link, notice }: LinkedChangesProps) {
  const of = { action: PATHS.correct, notice };
  const value = (name: keyof Order['address']) => fieldValue(of, { name, now: order.address[name] ?? '' });
  return (
    <Folded title="Correct address or phone" isOpen={isAbout(notice, PATHS.correct)}>
      <LinkedForm {...{ link, notice }} action={PATHS.correct}>
        {TEXTS.map(({ name, label, ...field }) => {
          const { isMasked, ...input } = { isMasked: false, ...field };
          return (
            <Field
              key={name}
              {...input}
              name={name}
              label={label}
              hint={isMasked ? `Empty: ${order.address[name] ?? ''} stays.` : undefined}
              error={fieldFault(of, name)}
              defaultValue={isMasked ? fieldValue(of, { name, now: '' }) : value(name)}
            />
          );
        })}
        <SelectField label="State" name="state" defaultValue={value('state')} error={fieldFault(of, 'state')}>
          {[...STATES, ...UNION_TERRITORIES].map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          Save
        </Button>
      </LinkedForm>
    </Folded>
  );
}

function Resize({
  order,
  link,
  notice,
  item: at,
  sizes,
}: LinkedChangesProps & { item: number; sizes: readonly string[] }) {
  const item = order.items[at];
  if (!item) return null;
  const form = String(at);
  return (
    <Folded title={`Another size: ${nameWithVariant(item)}`} isOpen={isAbout(notice, PATHS.size, form)}>
      <LinkedForm {...{ link, notice, form }} action={PATHS.size}>
        <input type="hidden" name="item" value={at} />
        <SelectField label="Size at the same price" name="size">
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          Change the size
        </Button>
      </LinkedForm>
    </Folded>
  );
}

function Cancel({ link, notice, until }: LinkedChangesProps & { until: string }) {
  return (
    <Folded title={`Cancel the order, until ${shortMoment(until)}`} isOpen={isAbout(notice, PATHS.cancel)}>
      <LinkedForm {...{ link, notice }} action={PATHS.cancel}>
        <p>It will not be sent, and what was paid goes back.</p>
        <Button type="submit" variant="secondary">
          Cancel this order
        </Button>
      </LinkedForm>
    </Folded>
  );
}

/** A replacement is sold out: two ways. */
function Choose({ order, link, notice, asked: { id, choices = [] } }: LinkedChangesProps & { asked: OrderReturn }) {
  const of = { action: PATHS.choose, form: id, notice };
  return (
    <LinkedForm {...{ link, notice }} action={PATHS.choose} form={id}>
      <input type="hidden" name="returnId" value={id} />
      <p>{`What you chose in exchange ${id} is sold out. Choose another one at the same price, or your money back.`}</p>
      <ChoiceFields items={order.items} choices={choices} />
      {choices.length > 0 ? (
        <Button type="submit" name="way" value="other">
          Reserve this
        </Button>
      ) : null}
      {isCashOnDelivery(order) ? (
        <Field
          label="UPI id for your refund"
          name="upiId"
          inputMode="email"
          autoComplete="off"
          hint="Like name@bank. You paid in cash, so we send the money there."
          error={fieldFault(of, 'upiId')}
          defaultValue={fieldValue(of, { name: 'upiId', now: '' })}
        />
      ) : null}
      <Button type="submit" name="way" value="money" variant="secondary">
        My money back
      </Button>
    </LinkedForm>
  );
}

function Withdraw({ link, notice, asked: { id, wish } }: LinkedChangesProps & { asked: OrderReturn }) {
  return (
    <Folded title={`Withdraw ${wish} ${id}`} isOpen={isAbout(notice, PATHS.withdraw, id)}>
      <LinkedForm {...{ link, notice }} action={PATHS.withdraw} form={id}>
        <input type="hidden" name="returnId" value={id} />
        <p>Please send nothing back then. You can ask again while the days for returns last.</p>
        <Button type="submit" variant="secondary">
          {`Withdraw the ${wish}`}
        </Button>
      </LinkedForm>
    </Folded>
  );
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
