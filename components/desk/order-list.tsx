import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { variantWords } from '@/lib/rules/cart/variant-words';
import type { OrderFilter } from '@/lib/contract/limits';
import type { ListedOrder } from '@/lib/contract/desk/order-calls';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { COD } from '@/lib/rules/checkout/payment-availability';
import { isBoxTicked, isAbout, type DeskFormState } from '@/lib/rules/desk/form-outcome';
import { statusColor } from '@/lib/rules/orders/status-color';
import { FILTER_WORDS } from './order-filters';
import styles from './order-list.module.css';

/** Pictures of a row; what is more is counted. */
const PICTURES = 3;
const COLUMNS = ['Order', 'When', 'Name', 'Place', 'Products', 'Amount', 'Payment', 'State', 'What waits'];

interface OrderListProps {
  orders: readonly ListedOrder[];
  imageHosts: readonly string[];
  /** The form they stand in: what was chosen in a refused one stays chosen. */
  of: DeskFormState;
  /** Whether all are chosen at first. */
  areAllChosen?: boolean;
  /** What they are listed by. */
  listed?: OrderFilter;
}

/**
 * Orders as a table, each with a box to choose it for what is done with several at once; on a phone as cards that a thumb
 * opens.
 */
export function OrderList({ orders, imageHosts, of, areAllChosen = false, listed = 'all' }: OrderListProps) {
  return (
    <table className={styles.table} aria-label="Orders" data-rows="">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Choose</VisuallyHidden>
            {/* Outside the form: it is sent with nothing. */}
            <input type="checkbox" form="none" hidden data-all="" aria-label="Choose all on this page" />
          </th>
          {COLUMNS.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderId} {...{ order, imageHosts, of, areAllChosen, listed }} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<Required<OrderListProps>, 'orders'> & { order: ListedOrder };

function OrderRow({ order, imageHosts, of, areAllChosen, listed }: RowProps) {
  const { orderId, name, status, waits = [] } = order;
  return (
    <tr className={styles.row}>
      <td className={styles.choose}>
        <label>
          <input
            type="checkbox"
            name="ids"
            value={orderId}
            defaultChecked={isBoxTicked(of, { name: 'ids', value: orderId, now: areAllChosen })}
            aria-label={`Choose ${orderId}`}
          />
        </label>
      </td>
      <th scope="row" className={styles.number}>
        <a href={`/desk/orders/${orderId}`}>{orderId}</a>
      </th>
      <td className={styles.when}>{momentWords(new Date(order.at))}</td>
      <td className={styles.name}>
        {name || <VisuallyHidden>not known</VisuallyHidden>}
        {order.accountErased ? <Badge tone="grey">Data deleted</Badge> : null}
      </td>
      <td className={styles.place}>{order.place}</td>
      <td className={styles.items}>
        <Items order={order} imageHosts={imageHosts} />
      </td>
      <td className={styles.amount}>{formatPrice(rupeesToPaise(order.amount))}</td>
      <td className={styles.payment}>{order.cashDue > 0 ? <b>cash to collect</b> : paymentWords(order)}</td>
      <td className={styles.state}>
        <Badge tone={statusColor(status)}>{status}</Badge>
      </td>
      <td className={styles.waits}>
        {/* On its way is its state. */}
        {waits
          .filter((one) => one !== 'shipped')
          .map((one, at) => (
            <span key={one} data-listed={one === listed || undefined}>
              {at > 0 ? ', ' : ''}
              {FILTER_WORDS[one]}
            </span>
          ))}
      </td>
    </tr>
  );
}

/** What is paid already, or is to be before it is packed. */
function paymentWords({ paidInHand, waitsForPayment, paymentMethod }: ListedOrder): string {
  if (waitsForPayment) return 'to be paid online';
  return paidInHand ?? (paymentMethod === COD ? 'Cash' : 'Online');
}

const Items = ({ order, imageHosts }: Pick<RowProps, 'order' | 'imageHosts'>) => (
  <span className={styles.pictures}>
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
    <span>
      {order.pieces} {order.pieces === 1 ? 'item' : 'items'}
    </span>
  </span>
);

interface ChosenOrdersProps {
  of: DeskFormState;
  /** The page with all of its orders chosen: the way to choose them without scripts. */
  all: string;
}

/** What is done with the chosen orders: the next steps and paper. A step that is asked about goes along with its answer. */
export function ChosenOrders({ of, all }: ChosenOrdersProps) {
  const { notice } = of;
  if (notice?.isQuestion && isAbout(notice, of.action))
    return <input type="hidden" name="to" value={notice.typed['to']?.[0] ?? ''} />;
  const print = buttonClass({ variant: 'secondary', size: 'small' });
  const step = buttonClass({ size: 'small' });
  return (
    <fieldset className={styles.chosen}>
      <legend>
        With the chosen orders <output data-count="" />
      </legend>
      <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={all} data-all="">
        Choose all on this page
      </a>
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
