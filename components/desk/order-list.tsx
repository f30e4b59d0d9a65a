import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { variantWords } from '@/lib/rules/cart/variant-words';
import type { ListedOrder } from '@/lib/contract/desk/order-calls';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { isBoxTicked, isAbout, type DeskFormState } from '@/lib/rules/desk/form-outcome';
import { statusColor } from '@/lib/rules/orders/status-color';
import styles from './order-list.module.css';

/** Pictures of a row; what is more is counted. */
const PICTURES = 3;

interface OrderListProps {
  orders: readonly ListedOrder[];
  imageHosts: readonly string[];
  /** The form they stand in: what was chosen in a refused one stays chosen. */
  of: DeskFormState;
}

/** Orders as rows that a thumb opens, each with a box to choose it for what is done with several at once. */
export function OrderList({ orders, imageHosts, of }: OrderListProps) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.orderId} className={styles.row}>
          <label className={styles.choose}>
            <input
              type="checkbox"
              name="ids"
              value={order.orderId}
              defaultChecked={isBoxTicked(of, { name: 'ids', value: order.orderId, now: false })}
              aria-label={`Choose ${order.orderId}`}
            />
          </label>
          <a className={styles.order} href={`/desk/orders/${order.orderId}`}>
            <span className={styles.head}>
              <strong>{order.name || order.orderId}</strong>
              <Badge tone={statusColor(order.status)}>{order.status}</Badge>
              {order.accountErased ? <Badge tone="grey">Account deleted</Badge> : null}
            </span>
            <span className={styles.facts}>
              {order.orderId} · {momentWords(new Date(order.at))}
              {order.place ? ` · ${order.place}` : ''}
            </span>
            <span className={styles.items}>
              {order.items.slice(0, PICTURES).map((item, at) => (
                <Picture
                  key={at}
                  className={styles.picture}
                  src={item.image[0]?.url}
                  alt={[item.name, variantWords(item)].filter(Boolean).join(', ')}
                  hosts={imageHosts}
                  sizes="56px"
                  widths="line"
                />
              ))}
              <span className={styles.quantity}>
                {order.pieces} {order.pieces === 1 ? 'piece' : 'pieces'}
                <br />
                {formatPrice(rupeesToPaise(order.amount))} {order.cashDue > 0 ? <b>cash to collect</b> : null}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is done with the chosen orders: the next steps and paper. A step that is asked about goes along with its answer. */
export function ChosenOrders({ of }: { of: DeskFormState }) {
  const { notice } = of;
  if (notice?.isQuestion && isAbout(notice, of.action))
    return <input type="hidden" name="to" value={notice.typed['to']?.[0] ?? ''} />;
  const print = buttonClass({ variant: 'secondary', size: 'small' });
  const step = buttonClass({ size: 'small' });
  return (
    <fieldset className={styles.chosen}>
      <legend>With the chosen orders</legend>
      <button className={step} type="submit" name="to" value="Processing">
        Start packing
      </button>
      <button className={step} type="submit" name="to" value="Shipped">
        Mark as shipped
      </button>
      <button className={print} type="submit" formAction="/desk/orders/slips" formMethod="get">
        Packing slips
      </button>
      <button className={print} type="submit" formAction="/desk/orders/labels" formMethod="get">
        Address labels
      </button>
    </fieldset>
  );
}
