import { QrCode } from '@/components/desk/qr-code';
import { Picture } from '@/components/ui/picture';
import { variantWords } from '@/lib/rules/cart/variant-words';
import type { DeskOrder } from '@/lib/contract/desk/order-calls';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { addressLines } from '@/lib/rules/orders/customer-links';
import { orderDate, orderNumber } from '@/lib/rules/orders/order-number';
import { saidLines } from '@/lib/rules/orders/said-lines';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './packing-slip.module.css';

interface PackingSlipProps {
  shown: DeskOrder;
  /** Where its customer follows it without a login; absent while no link leads there. */
  page?: string | undefined;
  imageHosts: readonly string[];
}

/** What goes into one parcel, to be ticked off; a page of A4. */
export function PackingSlip({ shown, page, imageHosts }: PackingSlipProps) {
  const { order, cashDue } = shown;
  const shop = shopFacts();
  const quantity = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={styles.slip}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shop.name}</p>
          <p>
            {shop.email} · {shop.phone.shown}
          </p>
        </div>
        <div className={styles.number}>
          <h2>Packing slip</h2>
          <p>
            {orderNumber(order)}
            <br />
            {orderDate(order.date)}
          </p>
        </div>
      </header>
      <address className={styles.address}>{[...addressLines(order), order.address.phone ?? ''].join('\n')}</address>
      {saidLines(order).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">Products</th>
            <th scope="col">Pieces</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, at) => (
            <tr key={at}>
              <th scope="row">
                <div className={styles.item}>
                  {/* Not lazily: a page that is printed at once would miss it. */}
                  <Picture src={item.image[0]?.url} alt="" hosts={imageHosts} sizes="56px" widths="line" priority />
                  <span>
                    {item.name}
                    <span className={styles.variant}>{variantWords(item)}</span>
                  </span>
                </div>
              </th>
              <td className={styles.quantity}>{item.quantity}</td>
              <td aria-label="To tick off">
                <span className={styles.tick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sum}>
        {quantity === 1 ? '1 item' : `${quantity} items`} ·{' '}
        {cashDue > 0 ? `cash to collect ${formatRupees(rupeesToPaise(cashDue))}` : 'nothing to collect'}
      </p>
      <div className={styles.thanks}>
        <p>
          Thank you for shopping with {shop.name}. {shop.tagline}
        </p>
        {page === undefined ? null : (
          <figure className={styles.page}>
            <QrCode text={page} label="QR code that leads to the order" className={styles.code} />
            <figcaption>Your order, and help with it</figcaption>
          </figure>
        )}
      </div>
    </article>
  );
}
