import { OrderParcel } from '@/components/orders/order-parcel';
import { Track } from '@/components/orders/order-timeline';
import { moneyBackWords, returnSteps } from '@/lib/rules/orders/order-timeline';
import { endedExchangeWords } from '@/lib/rules/orders/ended-exchange';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { Order, OrderedItem, OrderReturn } from '@/lib/contract/order';
import { sendBackWords } from '@/lib/rules/orders/send-back-words';
import { changedWords, soldOutWords } from '@/lib/rules/orders/sold-out-words';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import styles from './order-timeline.module.css';

/** What the shopper asked to send back: units, amount and steps of each request. */
export function OrderReturns({ order, showsPhotos = false }: { order: Order; showsPhotos?: boolean }) {
  return (order.returns ?? []).map((asked) => {
    const { id, wish, pieces, dropped = [], sendBack, payTo, replacements = [] } = asked;
    const returned = pieces
      .map((run) => quantityWords(run.quantity - droppedOf(run, dropped), order.items[run.item]))
      .filter(Boolean);
    const money = moneyBackWords(order, asked);
    const said = saidByShop(asked);
    const ended = endedExchangeWords(asked);
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
        {ended ? <p>{ended}</p> : null}
        {replacements.length > 0 ? (
          <p>{`In exchange: ${replacements.map((item) => quantityWords(item.quantity, item)).join('; ')}`}</p>
        ) : null}
        {dropped.length > 0 ? (
          <p>
            {`Did not reach us: ${dropped.map(({ item, quantity }) => quantityWords(quantity, order.items[item])).join('; ')}`}
          </p>
        ) : null}
        <Photos order={order} asked={asked} isShown={showsPhotos} />
        {asked.choices ? <p>{soldOutWords(asked)}</p> : asked.changed ? <p>{changedWords(asked.changed)}</p> : null}
        {sendBack ? <p>{sendBackWords({ ...sendBack, isByHand: asked.isByHand })}</p> : null}
        <OrderParcel {...asked} />
        {said ? <p className={styles.said}>{said}</p> : null}
        <Track steps={returnSteps(asked)} label={`Progress of ${wish} ${id}`} />
      </section>
    );
  });
}

/** What the shop wrote with its latest answer; where the items go as it is, for it may be the shop's address. */
function saidByShop({ sendBack, answer, sentWith }: OrderReturn): string | undefined {
  if (sendBack) return sendBack.to ?? 'Please ask us for the address first.';
  const words = answer ?? sentWith;
  return words && `“${words}”`;
}

/** The photos that came with it, for the account that sent them: those who only have the order's link read how many. */
function Photos({ order, asked: { id, photos }, isShown }: { order: Order; asked: OrderReturn; isShown: boolean }) {
  const numbers = photos?.numbers ?? [];
  if (numbers.length === 0) return null;
  if (!isShown) return <p>{numbers.length === 1 ? '1 photo sent' : `${numbers.length} photos sent`}</p>;
  return (
    <p className={styles.photos}>
      {numbers.map((number, at) => {
        const query = new URLSearchParams({ orderId: order._id, returnId: id, number: String(number) });
        return (
          <img
            key={number}
            src={`/api/order/return/photo?${query}`}
            alt={`What is wrong, ${at + 1}`}
            width={72}
            height={72}
            loading="lazy"
          />
        );
      })}
    </p>
  );
}

/** How many units of a run are among those that dropped out. */
const droppedOf = ({ item, first, quantity }: UnitRun, dropped: readonly UnitRun[]): number =>
  dropped
    .filter((run) => run.item === item && run.first >= first && run.first < first + quantity)
    .reduce((sum, run) => sum + run.quantity, 0);

const quantityWords = (quantity: number, item: OrderedItem | undefined): string =>
  item && quantity > 0 ? `${quantity} × ${nameWithVariant(item)}` : '';
