import { Track } from '@/components/orders/order-timeline';
import { moneyBackWords, returnSteps } from '@/lib/orders/order-timeline';
import { nameWithVariant } from '@/lib/cart/variant-words';
import type { Order, OrderedItem } from '@/lib/contract/order';
import styles from './order-timeline.module.css';

/** What was asked to be sent back: pieces, amount and steps of each request. */
export function OrderReturns({ order }: { order: Order }) {
  return (order.returns ?? []).map((asked) => {
    const { id, wish, pieces, payTo } = asked;
    const money = moneyBackWords(order, asked);
    return (
      <section key={id} className={styles.timeline} aria-labelledby={id}>
        <h3 id={id} className={styles.title}>
          {wish === 'exchange' ? 'Exchange' : 'Return'} {id}
        </h3>
        <p>
          {pieces.map(({ item, quantity }) => piecesWords(quantity, order.items[item])).join('; ')}
          {money === undefined ? '' : ` – ${money}`}
          {payTo === undefined ? '' : ` to ${payTo}`}
        </p>
        <Track steps={returnSteps(asked)} label={`Progress of ${wish} ${id}`} />
      </section>
    );
  });
}

const piecesWords = (quantity: number, item: OrderedItem | undefined): string =>
  item ? `${quantity} × ${nameWithVariant(item)}` : '';
