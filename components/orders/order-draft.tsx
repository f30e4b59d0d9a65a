import { LinkedForm } from '@/components/orders/linked-form';
import { OrderItemRow } from '@/components/orders/order-item-row';
import { Button, ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { ChatIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import type { LinkedDraft } from '@/lib/contract/order-draft-calls';
import { fieldFault, fieldValue, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { momentWords } from '@/lib/rules/india/day-words';
import { STATES, UNION_TERRITORIES } from '@/lib/rules/india/states';
import { ONLINE_PAISE_MIN } from '@/lib/rules/checkout/ways-to-pay';
import { formatPrice, formatSigned } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { chatMessageLink } from '@/lib/rules/shop/chat-message-link';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './linked-order.module.css';
import card from './order-card.module.css';
import help from './order-help.module.css';

type OpenDraft = Extract<LinkedDraft, { state: 'open' }>;

interface OrderDraftProps {
  draft: LinkedDraft;
  /** What opens this page, which proves the form. */
  link: string;
  /** What became of the form. */
  notice: FormNotice | undefined;
  /** Who takes online payments has a page of its own, to which a form leads. */
  canPayOnline: boolean;
  imageHosts: readonly string[];
}

/** What the shop put together for somebody, who orders it here: without scripts and a login. */
export function OrderDraft({ draft, ...props }: OrderDraftProps) {
  if (draft.state === 'open') return <Open {...props} draft={draft} />;
  const { orderId, state } = draft;
  const isOver = state === 'over';
  return (
    <main id="content" className={classNames(styles.page, styles.narrow)}>
      <EmptyState
        title={isOver ? 'This link has expired' : `${orderId} is ordered`}
        text={
          isOver
            ? 'These products are no longer reserved for you. Write to us and we will put your order together again.'
            : 'We sent you another link to it. Write to us if you cannot find it.'
        }
        level={1}
      >
        <ButtonLink href={chatLink(orderId)} rel="noreferrer">
          {shopFacts().chat.name}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}

const chatLink = (orderId: string): string =>
  chatMessageLink(shopFacts().chat.url, `Hello ${shopFacts().name}, I have a question about my order ${orderId}.`);

type OpenProps = Omit<OrderDraftProps, 'draft'> & { draft: OpenDraft };

function Open({ draft, link, notice, canPayOnline, imageHosts }: OpenProps) {
  const { orderId, until, items, mostAreaFee } = draft;
  return (
    <main id="content" className={styles.page}>
      <h1>{`Your order from ${shopFacts().name}`}</h1>
      {notice?.words && notice.kind === 'refused' ? (
        <p className={styles.said} role="alert">
          {notice.words}
        </p>
      ) : null}
      <p>
        These items are reserved for you until <strong>{momentWords(new Date(until))}</strong>. Enter your address to
        place the order. You do not need an account.
      </p>
      <article className={card.card}>
        <header className={card.head}>
          <h2 className={card.number} translate="no">
            {orderId}
          </h2>
        </header>
        <ul className={card.items} aria-label="Products">
          {items.map((item, at) => (
            <OrderItemRow key={at} item={item} imageHosts={imageHosts} />
          ))}
        </ul>
        <div className={card.foot}>
          <dl className={card.money}>
            {rowsOf(draft).map(([label, rupees]) => (
              <div key={label} className={label === TOTAL ? card.total : undefined}>
                <dt>{label}</dt>
                <dd>{formatSigned(rupeesToPaise(rupees))}</dd>
              </div>
            ))}
          </dl>
          {draft.onlineAmount === undefined ? null : (
            <p className={styles.soft}>{`If you pay online: ${formatPrice(rupeesToPaise(draft.onlineAmount))}.`}</p>
          )}
          {mostAreaFee > 0 ? (
            <p className={styles.soft}>
              {`In some areas delivery costs up to ${formatPrice(rupeesToPaise(mostAreaFee))} more: we will ask you first.`}
            </p>
          ) : null}
        </div>
      </article>
      <section className={styles.where} aria-labelledby="where">
        <h2 id="where">Where should we deliver?</h2>
        <AddressForm {...{ draft, link, notice, canPayOnline }} />
      </section>
      <section className={styles.more} aria-labelledby="help">
        <h2 id="help">Is something not right?</h2>
        <p className={help.ways}>
          <a href={chatLink(orderId)} rel="noreferrer">
            <ChatIcon /> <span>{shopFacts().chat.name}</span>
          </a>
        </p>
      </section>
      <p className={styles.soft}>Anyone with this link can order here, so please do not share it.</p>
    </main>
  );
}

const TOTAL = 'Total';

const rowsOf = ({
  subtotal,
  discount = 0,
  coupon,
  shippingFee,
  platformFee,
  amount,
}: OpenDraft): [string, number][] => [
  ['Subtotal', subtotal],
  ...(discount > 0 ? ([[coupon ? `Discount, with ${coupon}` : 'Discount', -discount]] as [string, number][]) : []),
  ['Shipping Fee', shippingFee],
  ...(platformFee > 0 ? ([['Platform Fee', platformFee]] as [string, number][]) : []),
  [TOTAL, amount],
];

const CONFIRM = '/api/order/draft/confirm';

const ROWS = [
  [
    { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 80 },
    { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 80 },
  ],
  [
    { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: 24, inputMode: 'tel' },
    {
      name: 'email',
      label: 'Email (optional)',
      autoComplete: 'email',
      maxLength: 254,
      inputMode: 'email',
      type: 'email',
    },
  ],
  [{ name: 'street', label: 'Flat or house no., street, area', autoComplete: 'street-address', maxLength: 300 }],
  [
    { name: 'zipcode', label: 'PIN code', autoComplete: 'postal-code', maxLength: 12, inputMode: 'numeric' },
    { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 120 },
  ],
] as const;

function AddressForm({ draft, link, notice, canPayOnline }: Omit<OpenProps, 'imageHosts'>) {
  const of = { action: CONFIRM, notice };
  const hints: Partial<Record<string, string>> = {
    phone: draft.phone === '' ? 'The courier will call this number.' : `Leave it empty to use ${draft.phone}.`,
    email: 'For the order and its invoice; you can log in with it later.',
  };
  return (
    <LinkedForm {...{ link, notice }} action={CONFIRM}>
      {ROWS.map((row) => (
        <div key={row[0].name} className={styles.row}>
          {row.map(({ name, ...field }) => (
            <Field
              key={name}
              {...field}
              name={name}
              hint={hints[name]}
              required={name !== 'email' && !(name === 'phone' && draft.phone !== '')}
              error={fieldFault(of, name)}
              defaultValue={fieldValue(of, { name, now: '' })}
            />
          ))}
        </div>
      ))}
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        required
        defaultValue={fieldValue(of, { name: 'state', now: '' })}
        error={fieldFault(of, 'state')}
      >
        <option value="">Choose one</option>
        {[...STATES, ...UNION_TERRITORIES].map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <WaysToPay {...{ draft, canPayOnline }} before={fieldValue(of, { name: 'pay', now: '' })} />
    </LinkedForm>
  );
}

/** @param before which one was pressed, so that the answer to a question is about it */
function WaysToPay({ draft, canPayOnline, before }: Pick<OpenProps, 'draft' | 'canPayOnline'> & { before: string }) {
  const isOnline = canPayOnline && rupeesToPaise(draft.amount) >= ONLINE_PAISE_MIN;
  const isCash = !draft.isPrepaid || draft.amount === 0;
  if (!isOnline && !isCash)
    return <p>These products are paid online, which is not possible just now. Please write to us.</p>;
  return (
    <div className={styles.pay}>
      {before ? <input type="hidden" name="pay" value={before} /> : null}
      {isOnline ? (
        <Button type="submit" name="pay" value="online">
          {draft.onlineAmount === undefined
            ? 'Order and pay online now'
            : `Order and pay ${formatPrice(rupeesToPaise(draft.onlineAmount))} online now`}
        </Button>
      ) : null}
      {isCash ? (
        <Button type="submit" name="pay" value="cash" variant={isOnline ? 'secondary' : 'primary'}>
          {draft.amount === 0
            ? 'Order'
            : draft.onlineAmount === undefined
              ? 'Order and pay cash on delivery'
              : `Order and pay ${formatPrice(rupeesToPaise(draft.amount))} cash on delivery`}
        </Button>
      ) : null}
    </div>
  );
}
