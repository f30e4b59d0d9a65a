import { Track } from '@/components/orders/order-timeline';
import { returnSteps } from '@/lib/orders/order-timeline';
import { nameWithVariant } from '@/lib/cart/variant-words';
import type { Order, OrderedItem } from '@/lib/contract/order';
import { formatRupees } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import styles from './order-timeline.module.css';

/** What was asked to be sent back: pieces, amount and steps of each request. */
export function OrderReturns({ order }: { order: Order }) {
  return (order.returns ?? []).map(({ id, wish, pieces, amount, payTo, history }) => (
    <section key={id} className={styles.timeline} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {wish === 'exchange' ? 'Exchange' : 'Return'} {id}
      </h3>
      <p>
        {pieces.map(({ item, quantity }) => piecesWords(quantity, order.items[item])).join('; ')}
        {amount === undefined ? '' : ` – ${formatRupees(rupeesToPaise(amount))} back`}
        {payTo === undefined ? '' : ` to ${payTo}`}
      </p>
      <Track steps={returnSteps({ wish, amount, history })} label={`Progress of ${wish} ${id}`} />
    </section>
  ));
}

const piecesWords = (quantity: number, item: OrderedItem | undefined): string =>
  item ? `${quantity} × ${nameWithVariant(item)}` : '';
