import type { ReactNode } from 'react';
import { CorrectAddress } from '@/components/desk/correct-address';
import { GuestData } from '@/components/desk/guest-data';
import { MailList } from '@/components/desk/mail-list';
import { OrderLink } from '@/components/desk/order-link';
import { OrderNotes, type Said } from '@/components/desk/order-notes';
import { OrderParcel } from '@/components/orders/order-parcel';
import { Track } from '@/components/orders/order-timeline';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import { Swatch } from '@/components/ui/swatch';
import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR } from '@/lib/rules/cart/cart-lines';
import { colorHex, colorName } from '@/lib/rules/catalogue/color-name';
import type { ListedMail } from '@/lib/contract/desk/mail-calls';
import type { DeskOrder } from '@/lib/contract/desk/order-calls';
import type { Order, OrderedItem } from '@/lib/contract/order';
import { changeWords, whoWords } from '@/lib/rules/desk/change-words';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { momentWords, weekdayWords } from '@/lib/rules/india/day-words';
import { formatRupees, formatSigned } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { addressLines, customerLinks } from '@/lib/rules/orders/customer-links';
import { isHandedOver } from '@/lib/rules/orders/is-handed-over';
import { orderNumber, paymentWordsForMerchant } from '@/lib/rules/orders/order-number';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { orderTimeline } from '@/lib/rules/orders/order-timeline';
import { saidLines } from '@/lib/rules/orders/said-lines';
import { sumRows } from '@/lib/rules/orders/receipt-money';
import styles from './order-sheet.module.css';

interface Change {
  id: string;
  at: string;
  who: string;
  what: string;
  subject: { kind: string; id: string };
  after?: string;
}

interface OrderSheetProps {
  shown: DeskOrder;
  notes: readonly Said[];
  changes: readonly Change[];
  /** Those about it, the newest first. */
  mails: readonly ListedMail[];
  imageHosts: readonly string[];
  /** Where its customer follows it without a login; absent while no link leads there. */
  page?: string | undefined;
  isOwner?: boolean;
  /** The page of the order. */
  here: string;
  notice: FormNotice | undefined;
  /** Of the next note. */
  formKey: string;
}

/** One order: what to pack, where it goes, its money, progress and notes, and who did what. */
export function OrderSheet(props: OrderSheetProps) {
  const { shown, notes, changes, mails, imageHosts, page, isOwner = false, here, notice, formKey } = props;
  const { order } = shown;
  const orderId = orderNumber(order);
  return (
    <>
      <Part title={shown.next.includes('Shipped') ? 'To pack' : 'Products'}>
        <Items items={order.items} imageHosts={imageHosts} />
        <Paper shown={shown} />
      </Part>
      <Part title={isHandedOver(order) ? 'Bought by' : 'Goes to'}>
        <Destination shown={shown} page={page} />
        {isCorrectable(order) ? <CorrectAddress shown={shown} here={here} notice={notice} /> : null}
        {isOwner && shown.guest ? <GuestData guest={shown.guest} {...{ orderId, here, notice }} /> : null}
      </Part>
      {page !== undefined || isOwner ? (
        <Part title="The customer’s page">
          <OrderLink
            {...{ orderId, page, here, notice, isOwner }}
            isMailed={shown.email !== ''}
            isPrinted={!isHandedOver(order)}
            isCancelled={isInStage(order.status, 'cancelled')}
          />
        </Part>
      ) : null}
      <Part title="Money">
        <Money shown={shown} />
      </Part>
      <Part title="Progress">
        <Progress shown={shown} />
      </Part>
      <Part title="Notes">
        <OrderNotes notes={notes} orderId={orderId} here={here} notice={notice} formKey={formKey} />
      </Part>
      {mails.length > 0 ? (
        <Part title="Emails">
          <MailList mails={mails} orderId={orderId} />
        </Part>
      ) : null}
      {changes.length > 0 ? (
        <Part title="Who did what">
          <ul>
            {changes.map(({ id, at, who, what, subject, after }) => (
              <li key={id} className={styles.change}>
                {momentWords(new Date(at))}, {whoWords(who)}:{' '}
                {subject.kind === 'return' ? (
                  <>
                    return <a href={`/desk/returns/${encodeURIComponent(subject.id)}`}>{subject.id}</a>{' '}
                  </>
                ) : null}
                {what}
                {moreThan(what, after)}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

/** What a change says beside its name: of 'shipped' and 'Shipped, Delhivery' the courier. */
function moreThan(what: string, after = ''): string {
  const more = after.toLowerCase().startsWith(what) ? after.slice(what.length).replace(/^, /, '') : changeWords(after);
  return more ? ` (${more})` : '';
}

/** Until its tax invoice is written. */
const isCorrectable = ({ status, invoice }: Order): boolean => isInStage(status, 'to-send') && invoice === undefined;

/** What is printed of it, of what is not to be sent nothing that goes with a parcel; and its correction until its invoice is written. */
function Paper({ shown: { order, notToSend } }: Pick<OrderSheetProps, 'shown'>) {
  const { invoice } = order;
  if (notToSend !== undefined && invoice === undefined && !isCorrectable(order)) return null;
  const orderId = orderNumber(order);
  const link = buttonClass({ variant: 'secondary', size: 'small' });
  const query = new URLSearchParams({ ids: orderId }).toString();
  return (
    <p className={styles.links}>
      {notToSend === undefined ? (
        <>
          <a className={link} href={`/desk/orders/slips?${query}`}>
            Packing slip
          </a>
          <a className={link} href={`/desk/orders/labels?${query}`}>
            Address label
          </a>
        </>
      ) : null}
      {invoice === undefined ? null : (
        <a className={link} href={`/desk/orders/${encodeURIComponent(orderId)}/invoice`}>
          Tax invoice {invoice}
        </a>
      )}
      {isCorrectable(order) ? (
        <a className={link} href={`/desk/orders/${encodeURIComponent(orderId)}/products`}>
          Change the products
        </a>
      ) : null}
    </p>
  );
}

/** A part of the page of an order, under a heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What is in it, in pictures of the very colour. */
function Items({ items, imageHosts }: { items: readonly OrderedItem[]; imageHosts: readonly string[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item, at) => (
        <li key={at}>
          <Picture src={item.image[0]?.url} alt="" hosts={imageHosts} sizes="96px" widths="line" />
          <div className={styles.item}>
            <p className={styles.name}>{item.name}</p>
            <p className={styles.variant}>
              <b>{item.quantity} ×</b>{' '}
              {item.size && item.size !== ONE_SIZE ? <span className={styles.size}>{item.size}</span> : null}{' '}
              {item.color && item.color !== SNACK_COLOR && item.color !== FALLBACK_COLOR ? (
                <span className={styles.color}>
                  <Swatch hex={colorHex(item.color)} name={colorName(item.color)} />
                  <span aria-hidden="true">{colorName(item.color)}</span>
                </span>
              ) : null}
            </p>
            <p>{formatRupees(rupeesToPaise(item.price) * item.quantity)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Where it goes: a press selects the whole address for copying; and the ways to the customer. */
function Destination({ shown, page }: Pick<OrderSheetProps, 'shown' | 'page'>) {
  const { order, email, cashDue, accountErased, refusedBefore } = shown;
  const { call, chat, mail, maps } = customerLinks(order, email, { cashDue, page });
  const link = buttonClass({ variant: 'secondary', size: 'small' });
  return (
    <>
      <address className={styles.address}>
        {[...addressLines(order), order.address.phone ?? ''].filter(Boolean).join('\n') || 'A walk-in customer'}
      </address>
      {refusedBefore === undefined ? null : (
        <p>
          {refusedBefore === 1
            ? 'A parcel to this phone number was refused at the door before.'
            : `${refusedBefore} parcels to this phone number were refused at the door before.`}
        </p>
      )}
      {order.arrivesBy ? <p>Promised by {weekdayWords(order.arrivesBy)}</p> : null}
      {shown.confirmedAt ? <p>{`Confirmed by the customer ${momentWords(new Date(shown.confirmedAt))}`}</p> : null}
      {saidLines(order).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={classNames(styles.links, styles.ways)}>
        {call ? (
          <a className={link} href={call}>
            Call
          </a>
        ) : null}
        {chat ? (
          <a className={link} href={chat} rel="noreferrer">
            WhatsApp
          </a>
        ) : null}
        {mail ? (
          <a className={link} href={mail}>
            Email
          </a>
        ) : null}
        {maps ? (
          <a className={link} href={maps} rel="noreferrer">
            Map
          </a>
        ) : null}
      </p>
      <p className={styles.soft}>{email}</p>
      {accountErased ? (
        <p className={styles.soft}>
          The customer has deleted their account, or asked you to delete their data.{' '}
          {shown.isOver
            ? 'The order is over and is in none of your lists: search for its whole number to find it.'
            : 'The order leaves your lists when it is over; by its whole number you still find it.'}{' '}
          What names them here is erased when no law asks to keep it any more.
        </p>
      ) : null}
    </>
  );
}

/** How an order is paid, and whether it is: 'COD (cash on delivery): ₹499 to collect'. */
function moneyWords({ order, cashDue, cashReceivedAt, paidBy }: DeskOrder): string {
  if (order.amount === 0) return paymentWordsForMerchant(order);
  const received = cashReceivedAt && momentWords(new Date(cashReceivedAt));
  if (received && paidBy) return `Paid in hand: ${paidBy}, ${received}`;
  return `${paymentWordsForMerchant(order)}: ${received ? `cash received ${received}` : stateWords(order, cashDue)}`;
}

function stateWords({ payment, paymentState }: DeskOrder['order'], cashDue: number): string {
  if (cashDue > 0) return `${formatRupees(rupeesToPaise(cashDue))} to collect`;
  if (payment) return 'paid';
  return paymentState === 'confirming' ? 'payment is being confirmed' : 'not paid';
}

/** What it costs, and what of it is here. */
function Money({ shown }: { shown: DeskOrder }) {
  const { order, paymentId } = shown;
  return (
    <>
      <p className={styles.paid}>{moneyWords(shown)}</p>
      <dl className={styles.sums}>
        {[...sumRows(order), { label: 'Total', paise: rupeesToPaise(order.amount) }].map(({ label, paise }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatSigned(paise)}</dd>
          </div>
        ))}
      </dl>
      {shown.discountReason ? <p>Discount because: {shown.discountReason}</p> : null}
      {paymentId ? <p className={styles.soft}>Payment {paymentId}</p> : null}
      {order.refundStatus ? <p className={styles.soft}>Refund: {order.refundStatus}</p> : null}
    </>
  );
}

/** Its steps so far, and its parcel or the reason why it ended. */
function Progress({ shown: { order, source } }: Pick<OrderSheetProps, 'shown'>) {
  const steps = orderTimeline(order);
  return (
    <>
      {steps ? <Track steps={steps} label="Progress" /> : null}
      <OrderParcel {...order} />
      {source === undefined ? null : <p>Came from: {source}</p>}
    </>
  );
}
