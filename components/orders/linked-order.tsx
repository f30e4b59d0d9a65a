import { LinkedOrderChanges } from '@/components/orders/linked-changes';
import type { PayWith } from '@/components/orders/linked-form';
import { OrderBody } from '@/components/orders/order-body';
import { BEING_PAID } from '@/components/orders/pay-online-now';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { ChatIcon } from '@/components/ui/icons';
import { MailIcon } from '@/components/ui/contact-icons';
import type { LinkedChanges } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { isFood } from '@/lib/rules/catalogue/product-type';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { helpLinks } from '@/lib/rules/orders/help-links';
import { isHandedOver } from '@/lib/rules/orders/is-handed-over';
import { orderDate, orderNumber } from '@/lib/rules/orders/order-number';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { isRefundIssued, statusColor } from '@/lib/rules/orders/status-color';
import { paths } from '@/lib/rules/routing/paths';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import card from './order-card.module.css';
import styles from './linked-order.module.css';
import help from './order-help.module.css';

interface LinkedOrderProps {
  /** As the backend shows it to those who have the link: without what is masked. */
  order: Order;
  imageHosts: readonly string[];
  /** What opens this page, and what may be changed by it now; absent where the backend takes no changes. */
  link?: string;
  changes?: LinkedChanges;
  /** What became of the last form. */
  notice?: FormNotice | undefined;
  payWith?: PayWith | undefined;
}

/** The page of one order by its link, which works without scripts and a login. */
export function LinkedOrder({ order, imageHosts, link, changes, notice, payWith }: LinkedOrderProps) {
  const number = orderNumber(order);
  const { mail, chat } = helpLinks(order, 'help');
  return (
    <main id="content" className={styles.page}>
      <h1>Your order</h1>
      {notice?.words ? (
        <p className={styles.said} role={notice.kind === 'done' ? 'status' : 'alert'}>
          {notice.words}
        </p>
      ) : null}
      <article className={card.card}>
        <header className={card.head}>
          <h2 className={card.number} translate="no">
            {number}
          </h2>
          <span className={card.tags}>
            <Badge tone={statusColor(order.status)}>{order.status || 'Unknown'}</Badge>
            {isRefundIssued(order.refundStatus) ? <Badge tone="leaf">Refund Issued</Badge> : null}
          </span>
          <p className={card.date}>{orderDate(order.date)}</p>
        </header>
        {order.paymentState ? <p className={styles.state}>{PAYMENT_WORDS[order.paymentState]}</p> : null}
        <OrderBody order={order} imageHosts={imageHosts} />
      </article>
      {link !== undefined && changes ? <LinkedOrderChanges {...{ order, link, changes, notice, payWith }} /> : null}
      <section className={styles.more} aria-labelledby="help">
        <h2 id="help">Is something not right?</h2>
        <p className={help.ways}>
          <a href={chat} rel="noreferrer">
            <ChatIcon /> <span>{shopFacts().chat.name}</span>
          </a>
          <a href={mail}>
            <MailIcon /> <span>Email</span>
          </a>
        </p>
        {changes?.canReturn && isReturnableLater(order) ? (
          <p>{`Once it has arrived you can send something back or exchange it on this page, ${pageFacts().policies.returnWithin}.`}</p>
        ) : null}
        {changes?.isWithoutMail ? (
          <p>
            You gave us no email address, so we send you no emails. Please keep this link: it shows your order, and what
            was paid and refunded.
          </p>
        ) : (
          <p>
            <a href={paths.order(number)}>Log in</a>
            <span>{` ${changes?.canReturn ? '' : 'to send something back, and '}for receipts and all your other orders.`}</span>
          </p>
        )}
      </section>
      <p className={styles.soft}>
        {`Anyone with this link can see this page, so please do not share it. It ends 60 days after the order ${linkEnd(order)}.`}
      </p>
    </main>
  );
}

/** What the days count from after which the link ends. */
function linkEnd(order: Order): string {
  if (isInStage(order.status, 'cancelled')) return 'was cancelled';
  return isHandedOver(order) ? 'was handed over' : 'has arrived';
}

/** It is still to arrive, and is not food alone. */
const isReturnableLater = ({ status, items }: Order): boolean =>
  isInStage(status, 'to-send', 'sent') && items.some((item) => !isFood(item));

const PAYMENT_WORDS = {
  open: 'This order is not paid yet. It is placed once it is paid. Log in to your orders to pay it.',
  confirming: BEING_PAID,
} as const;

/** Nobody knows just now whether the link leads to an order. */
export function LinkedOrderUnavailable() {
  return (
    <main id="content" className={classNames(styles.page, styles.narrow)}>
      <EmptyState
        title="Your order cannot be shown just now"
        text="The shop is busy. Please open the link again in a minute."
        level={1}
      >
        <ButtonLink href={paths.home}>To the shop</ButtonLink>
      </EmptyState>
    </main>
  );
}
