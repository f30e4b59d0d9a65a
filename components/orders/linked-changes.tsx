import { ConfirmOrder } from '@/components/orders/confirm-order';
import { Folded, LinkedForm, LINKED_PATHS, type LinkedChangesProps } from '@/components/orders/linked-form';
import { hasReturnForms, LinkedReturns } from '@/components/orders/linked-returns';
import { PayOnlineNow } from '@/components/orders/pay-online-now';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import type { Order } from '@/lib/contract/order';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { fieldFault, fieldValue, isAbout } from '@/lib/rules/desk/form-outcome';
import { STATES, UNION_TERRITORIES } from '@/lib/rules/india/states';
import { confirmedWords } from '@/lib/rules/orders/confirm-words';
import { orderMoment } from '@/lib/rules/orders/order-number';
import styles from './linked-order.module.css';

/** What the customer may still do with an order by its link: plain forms, since opening the link does nothing. */
export function LinkedOrderChanges(props: LinkedChangesProps) {
  const { order, changes, notice } = props;
  const { isConfirmed, canCorrect, sizes } = changes;
  const isPayable = changes.payable !== undefined || changes.isBeingPaid === true;
  const isOpen =
    canCorrect || isPayable || sizes.length > 0 || order.cancellableUntil !== undefined || hasReturnForms(props);
  if (isConfirmed === undefined && !isOpen) return null;
  return (
    <section className={styles.changes} aria-label="Change this order">
      {isConfirmed === false ? <ConfirmOrder {...props} /> : null}
      {isConfirmed === true && notice?.action !== LINKED_PATHS.confirm ? (
        <p className={styles.said}>{confirmedWords(order.waitsForShop === true)}</p>
      ) : null}
      <PayOnlineNow {...props} {...changes} isOnlyWay={order.waitsForPayment} isSecond={isConfirmed === false} />
      {canCorrect ? <Correct {...props} /> : null}
      {sizes.map(({ item, sizes: others }) => (
        <Resize key={item} {...props} item={item} sizes={others} />
      ))}
      <LinkedReturns {...props} />
      {order.cancellableUntil ? <Cancel {...props} until={order.cancellableUntil} /> : null}
    </section>
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
  const of = { action: LINKED_PATHS.correct, notice };
  const value = (name: keyof Order['address']) => fieldValue(of, { name, now: order.address[name] ?? '' });
  return (
    <Folded title="Correct address or phone" isOpen={isAbout(notice, LINKED_PATHS.correct)}>
      <LinkedForm {...{ link, notice }} action={LINKED_PATHS.correct}>
        {TEXTS.map(({ name, label, ...field }) => {
          const { isMasked, ...input } = { isMasked: false, ...field };
          return (
            <Field
              key={name}
              {...input}
              name={name}
              label={label}
              hint={isMasked ? `Leave it empty to keep ${order.address[name] ?? ''}.` : undefined}
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
    <Folded title={`Another size: ${nameWithVariant(item)}`} isOpen={isAbout(notice, LINKED_PATHS.size, form)}>
      <LinkedForm {...{ link, notice, form }} action={LINKED_PATHS.size}>
        <input type="hidden" name="item" value={at} />
        <SelectField
          label="Size at the same price"
          name="size"
          defaultValue={fieldValue({ action: LINKED_PATHS.size, form, notice }, { name: 'size', now: sizes[0] ?? '' })}
        >
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
    <Folded title={`Cancel the order, until ${orderMoment(until)}`} isOpen={isAbout(notice, LINKED_PATHS.cancel)}>
      <LinkedForm {...{ link, notice }} action={LINKED_PATHS.cancel}>
        <p>It will not be sent, and what was paid goes back.</p>
        <Button type="submit" variant="secondary">
          Cancel this order
        </Button>
      </LinkedForm>
    </Folded>
  );
}
