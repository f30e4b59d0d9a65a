import { PrintButton } from '@/components/orders/print-button';
import { ShippingAddress } from '@/components/orders/shipping-address';
import { AnswerPage } from '@/components/shell/answer-page';
import { Logo } from '@/components/shell/logo';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { variantWords } from '@/lib/rules/cart/variant-words';
import { isFood } from '@/lib/rules/catalogue/product-type';
import { weekdayWords } from '@/lib/rules/india/day-words';
import { isCashOnDelivery } from '@/lib/rules/orders/cod-money';
import { orderDate, orderNumber, paymentMethodWords } from '@/lib/rules/orders/order-number';
import { receiptMoney, sumRows } from '@/lib/rules/orders/receipt-money';
import type { Order, OrderedItem } from '@/lib/contract/order';
import { formatRupees, formatSigned } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import styles from './receipt.module.css';

/** What was bought, from whom, for how much and how it is paid; prints as one page. */
export function Receipt({ order, imageHosts }: { order: Order; imageHosts: readonly string[] }) {
  const shop = shopFacts();
  return (
    <main id="main" className={styles.page}>
      <div className={styles.tools}>
        <ButtonLink href={paths.orders} variant="secondary" size="small">
          Your orders
        </ButtonLink>
        <span data-needs-script>
          <PrintButton />
        </span>
      </div>
      <article className={styles.sheet} data-print-sheet>
        <header className={styles.head}>
          <div>
            <Logo />
            <address className={styles.seller}>
              {sellerLines(order).map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span>{shop.email}</span>
              <span>{shop.phone.shown}</span>
            </address>
          </div>
          <div className={styles.facts}>
            <h1>Receipt</h1>
            <dl>
              <Fact label="Order">{orderNumber(order)}</Fact>
              <Fact label="Date">{orderDate(order.date)}</Fact>
              <Fact label="Status">{order.status || 'Unknown'}</Fact>
              {order.arrivesBy ? <Fact label="Promised by">{weekdayWords(order.arrivesBy)}</Fact> : null}
              {order.cancelReason ? <Fact label="Reason">{order.cancelReason}</Fact> : null}
              {order.courier || order.trackingNumber ? (
                <Fact label="Parcel">{[order.courier, order.trackingNumber].filter(Boolean).join(', ')}</Fact>
              ) : null}
            </dl>
          </div>
        </header>
        <Items items={order.items} imageHosts={imageHosts} />
        <div className={styles.foot}>
          <div className={styles.parties}>
            <ShippingAddress order={order} level={2} />
            <section>
              <h2>Payment</h2>
              <p>{paymentMethodWords(order)}</p>
            </section>
          </div>
          <Sums order={order} />
        </div>
        <p className={styles.note}>This receipt is not a tax invoice.</p>
        <p className={styles.thanks}>{`Thank you for shopping with ${shop.name}. ${shop.tagline}`}</p>
      </article>
    </main>
  );
}

/** The seller as far as the merchant filled it in; the food licence only where food was bought. */
function sellerLines({ items }: Order): string[] {
  const { name, address, gstin, fssaiLicence } = pageFacts().legal;
  return [
    name,
    address && `${address.street}, ${address.city}, ${address.state} ${address.pin}`,
    gstin && `GSTIN ${gstin}`,
    fssaiLicence && items.some((item) => isFood(item)) ? `FSSAI licence ${fssaiLicence}` : undefined,
  ].filter((line) => line !== undefined);
}

function Items({ items, imageHosts }: { items: readonly OrderedItem[]; imageHosts: readonly string[] }) {
  return (
    <table className={styles.items}>
      <caption>What you bought</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Price</th>
          <th scope="col">Qty</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <tr key={at}>
            <th scope="row">
              <div className={styles.product}>
                {/* Not lazily: a page that is printed at once would miss it. */}
                <Picture src={item.image[0]?.url} alt="" hosts={imageHosts} sizes="48px" widths="line" priority />
                <div>
                  <span>{item.name}</span>
                  <span className={styles.variant}>{variantWords(item)}</span>
                </div>
              </div>
            </th>
            <td data-label="Price">{formatRupees(rupeesToPaise(item.price))}</td>
            <td data-label="Qty">{item.quantity}</td>
            <td data-label="Amount">{formatRupees(rupeesToPaise(item.price) * item.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: { order: Order }) {
  const money = receiptMoney(order);
  return (
    <dl className={styles.sums}>
      {sumRows(order).map(({ label, paise }) => (
        <Fact key={label} label={label}>
          {formatSigned(paise)}
        </Fact>
      ))}
      <Fact label="Total" strong>
        {formatRupees(money.totalPaise)}
      </Fact>
      <Fact label="Paid">{formatRupees(money.paidPaise)}</Fact>
      {money.givenBackPaise === 0 ? null : <Fact label="Refunded">{formatSigned(-money.givenBackPaise)}</Fact>}
      <Fact label={isCashOnDelivery(order) && !order.paidInHand ? 'Due on delivery' : 'Due'}>
        {formatRupees(money.duePaise)}
      </Fact>
    </dl>
  );
}

function Fact({ label, strong = false, children }: { label: string; strong?: boolean; children: React.ReactNode }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The receipt could not be loaded; the retry is a link, so that it needs no script. */
export function ReceiptUnavailable({ orderId }: { orderId: string }) {
  return (
    <AnswerPage title="Your receipt could not be loaded" text={NO_ANSWER_MESSAGE}>
      <a href={paths.receipt(orderId)}>Try again</a>
      <ButtonLink href={paths.orders} variant="secondary">
        Your orders
      </ButtonLink>
    </AnswerPage>
  );
}
