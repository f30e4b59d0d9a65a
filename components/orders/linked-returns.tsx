import { ChoiceFields } from '@/components/orders/choice-fields';
import { Folded, LinkedForm, LINKED_PATHS, type LinkedChangesProps } from '@/components/orders/linked-form';
import { PhotoField } from '@/components/orders/photo-field';
import { RefundUpiField } from '@/components/orders/refund-upi-field';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { RETURN_REASON_MAX, RETURN_REASONS } from '@/lib/contract/limits';
import type { Order, OrderReturn } from '@/lib/contract/order';
import { nameWithVariant, variantOption } from '@/lib/rules/cart/variant-words';
import { fieldFault, fieldValue, isAbout } from '@/lib/rules/desk/form-outcome';
import { isWithoutAddress } from '@/lib/rules/orders/is-handed-over';
import { isCashOnDelivery } from '@/lib/rules/orders/cod-money';
import { orderMoment } from '@/lib/rules/orders/order-number';
import { requestName } from '@/lib/rules/orders/request-name';
import { BY_HAND_WORDS } from '@/lib/rules/orders/send-back-words';
import { soldOutWords } from '@/lib/rules/orders/sold-out-words';
import { REASON_WORDS, returnableUnits } from '@/lib/rules/orders/return-request';

type OrderAndChanges = Pick<LinkedChangesProps, 'order' | 'changes'>;

const canReturn = ({ order, changes }: OrderAndChanges): boolean =>
  changes.canReturn === true && order.returnableUntil !== undefined && order.returns !== undefined;
const withdrawable = ({ returns = [] }: Order) => returns.filter((asked) => asked.isWithdrawable);
const toChoose = ({ returns = [] }: Order) => returns.filter((asked) => asked.choices);

/** Whether something of an order can be sent back, withdrawn or chosen now. */
export const hasReturnForms = (shown: OrderAndChanges): boolean =>
  canReturn(shown) || withdrawable(shown.order).length > 0 || toChoose(shown.order).length > 0;

/** What can be done about returns and exchanges by the link of an order. */
export function LinkedReturns(props: LinkedChangesProps) {
  const { order } = props;
  return (
    <>
      {toChoose(order).map((asked) => (
        <Choose key={asked.id} {...props} asked={asked} />
      ))}
      {canReturn(props) ? <Return {...props} /> : null}
      {withdrawable(order).map((asked) => (
        <Withdraw key={asked.id} {...props} asked={asked} />
      ))}
    </>
  );
}

/** Asks for a return or an exchange; all of its fields stand before its photos, by which the request is made. */
function Return({ order, link, notice }: LinkedChangesProps) {
  const of = { action: LINKED_PATHS.return, notice };
  const typed = (name: string) => fieldValue(of, { name, now: '' });
  const free = returnableUnits(order.items, order.returns ?? []);
  const [only, ...others] = free;
  return (
    <Folded
      title={`Return or exchange, until ${orderMoment(order.returnableUntil ?? '')}`}
      isOpen={isAbout(notice, LINKED_PATHS.return)}
    >
      <LinkedForm {...{ link, notice }} action={LINKED_PATHS.return} hasFiles>
        <SelectField
          label="What would you like?"
          name="wish"
          defaultValue={typed('wish') || 'return'}
          hint={isWithoutAddress(order.address) ? BY_HAND_WORDS : undefined}
        >
          <option value="return">Return for a refund</option>
          {order.replacements?.length === 0 ? null : <option value="exchange">Exchange</option>}
        </SelectField>
        {free.map(({ item, first, quantity }) => {
          const bought = order.items[item];
          if (!bought) return null;
          const isOnly = only && others.length === 0 && quantity === 1;
          return (
            <SelectField
              key={item}
              label={`How many of ${nameWithVariant(bought)}?`}
              name={`count.${item}`}
              defaultValue={typed(`count.${item}`) || (isOnly ? `${first}x1` : '')}
            >
              {isOnly ? null : <option value="">None</option>}
              {Array.from({ length: quantity }, (_, before) => (
                <option key={before} value={`${first}x${before + 1}`}>
                  {before + 1}
                </option>
              ))}
            </SelectField>
          );
        })}
        {order.replacements ? <input type="hidden" name="isChosen" value="1" /> : null}
        {free.map(({ item }) => (
          <Instead key={item} item={item} order={order} value={typed(`instead.${item}`)} />
        ))}
        <SelectField label="Reason" name="cause" defaultValue={typed('cause')} error={fieldFault(of, 'cause')} required>
          <option value="">Please choose</option>
          {RETURN_REASONS.map((one) => (
            <option key={one} value={one}>
              {REASON_WORDS[one]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="In your words"
          name="reason"
          rows={3}
          maxLength={RETURN_REASON_MAX}
          defaultValue={typed('reason')}
          error={fieldFault(of, 'reason')}
        />
        {isCashOnDelivery(order) ? (
          <RefundUpiField isForReturn error={fieldFault(of, 'upiId')} defaultValue={typed('upiId')} />
        ) : null}
        {order.returnPhotos ? <PhotoField most={order.returnPhotos} /> : null}
        <Button type="submit">Send request</Button>
      </LinkedForm>
    </Folded>
  );
}

/** What a line is exchanged for, of what is in stock at the same price. */
function Instead({ order, item, value }: Pick<LinkedChangesProps, 'order'> & { item: number; value: string }) {
  const bought = order.items[item];
  const offered = (order.replacements ?? []).filter((one) => one.item === item);
  if (!bought || offered.length === 0) return null;
  return (
    <SelectField label={`In exchange for ${nameWithVariant(bought)}`} name={`instead.${item}`} defaultValue={value}>
      <option value="">For an exchange, please choose</option>
      {offered.map(({ size, color }) => (
        <option key={`${size}/${color}`} value={[size, color].map(encodeURIComponent).join('/')}>
          {variantOption(bought, { size, color })}
        </option>
      ))}
    </SelectField>
  );
}

/** A replacement is sold out, or the shop changed it: two ways. */
function Choose({ order, link, notice, asked }: LinkedChangesProps & { asked: OrderReturn }) {
  const { id, choices = [] } = asked;
  const of = { action: LINKED_PATHS.choose, form: id, notice };
  return (
    <Folded
      title={`Choose for ${requestName(order, asked)}`}
      isOpen={!asked.changed || isAbout(notice, LINKED_PATHS.choose, id)}
    >
      <LinkedForm {...{ link, notice }} action={LINKED_PATHS.choose} form={id}>
        <input type="hidden" name="returnId" value={id} />
        <p>{soldOutWords(asked)}</p>
        <ChoiceFields items={order.items} choices={choices} />
        {choices.length > 0 ? (
          <Button type="submit" name="way" value="other">
            Reserve this
          </Button>
        ) : null}
        {isCashOnDelivery(order) ? (
          <RefundUpiField error={fieldFault(of, 'upiId')} defaultValue={fieldValue(of, { name: 'upiId', now: '' })} />
        ) : null}
        <Button type="submit" name="way" value="money" variant="secondary">
          My money back
        </Button>
      </LinkedForm>
    </Folded>
  );
}

function Withdraw({ order, link, notice, asked }: LinkedChangesProps & { asked: OrderReturn }) {
  const { id, wish } = asked;
  return (
    <Folded title={`Withdraw ${requestName(order, asked)}`} isOpen={isAbout(notice, LINKED_PATHS.withdraw, id)}>
      <LinkedForm {...{ link, notice }} action={LINKED_PATHS.withdraw} form={id}>
        <input type="hidden" name="returnId" value={id} />
        <p>Please do not send anything back. You can ask again until the return period ends.</p>
        <Button type="submit" variant="secondary">
          {`Withdraw the ${wish}`}
        </Button>
      </LinkedForm>
    </Folded>
  );
}
