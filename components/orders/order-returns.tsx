import { OrderParcel } from '@/components/orders/order-parcel';
import { Track } from '@/components/orders/order-timeline';
import { moneyBackWords, returnSteps } from '@/lib/rules/orders/order-timeline';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { Order, OrderedItem } from '@/lib/contract/order';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import styles from './order-timeline.module.css';

/** What the shopper asked to send back: units, amount and steps of each request. */
export function OrderReturns({ order }: { order: Order }) {
  return (order.returns ?? []).map((asked) => {
    const { id, wish, pieces, dropped = [], sentWith, payTo, replacements = [] } = asked;
    const returned = pieces
      .map((run) => quantityWords(run.quantity - droppedOf(run, dropped), order.items[run.item]))
      .filter(Boolean);
    const money = moneyBackWords(order, asked);
    return (
      <section key={id} className={styles.timeline} aria-labelledby={id}>
        <h3 id={id} className={styles.title}>
          {`${wish === 'exchange' ? 'Exchange' : 'Return'} ${id}`}
        </h3>
        <p>
          {[
            returned.join('; '),
            money === undefined ? '' : ` – ${money}`,
            payTo === undefined ? '' : ` to ${payTo}`,
          ].join('')}
        </p>
        {replacements.length > 0 ? (
          <p>{`In exchange: ${replacements.map((item) => quantityWords(item.quantity, item)).join('; ')}`}</p>
        ) : null}
        {dropped.length > 0 ? (
          <p>
            {`Did not reach us: ${dropped.map(({ item, quantity }) => quantityWords(quantity, order.items[item])).join('; ')}`}
          </p>
        ) : null}
        {asked.choices ? <p>What you chose is sold out: please choose another one, or your money back.</p> : null}
        <OrderParcel {...asked} />
        {sentWith ? <p className={styles.said}>{`“${sentWith}”`}</p> : null}
        <Track steps={returnSteps(asked)} label={`Progress of ${wish} ${id}`} />
      </section>
    );
  });
}

/** How many units of a run are among those that dropped out. */
const droppedOf = ({ item, first, quantity }: UnitRun, dropped: readonly UnitRun[]): number =>
  dropped
    .filter((run) => run.item === item && run.first >= first && run.first < first + quantity)
    .reduce((sum, run) => sum + run.quantity, 0);

const quantityWords = (quantity: number, item: OrderedItem | undefined): string =>
  item && quantity > 0 ? `${quantity} × ${nameWithVariant(item)}` : '';
