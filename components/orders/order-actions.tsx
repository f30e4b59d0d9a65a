import { useState } from 'react';
import { AddPhotos } from '@/components/orders/add-photos';
import { BuyAgainButton } from '@/components/orders/buy-again-button';
import { CancelDialog } from '@/components/orders/cancel-dialog';
import { ChooseInstead } from '@/components/orders/choose-instead';
import { ConfirmOrder } from '@/components/orders/confirm-order';
import type { PayWith } from '@/components/orders/linked-form';
import { OrderHelp } from '@/components/orders/order-help';
import { PayOnlineNow } from '@/components/orders/pay-online-now';
import { ReturnDialog } from '@/components/orders/return-dialog';
import { WithdrawReturn } from '@/components/orders/withdraw-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { orderMoment } from '@/lib/rules/orders/order-number';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import type { Order } from '@/lib/contract/order';
import { paths } from '@/lib/rules/routing/paths';
import styles from './order-actions.module.css';

/** What can be done with a placed order; of one that is under way first what concerns it. The server says until when. */
export function OrderActions({
  order,
  payWith,
  onDone,
}: {
  order: Order;
  /** How a cash order is paid online; absent where it is not. */
  payWith?: PayWith | undefined;
  onDone: (words: string) => void;
}) {
  const [open, setOpen] = useState<'cancel' | 'return'>();
  const close = () => setOpen(undefined);
  const done = (words: string) => {
    close();
    onDone(words);
  };
  const isUnderWay = isInStage(order.status, 'to-send', 'sent');
  const buyAgain = <BuyAgainButton order={order} isSecond={isUnderWay} />;
  return (
    <footer className={styles.actions}>
      {order.confirmByLink ? (
        <div className={styles.notice}>
          <ConfirmOrder order={order} link={order.confirmByLink} notice={undefined} />
        </div>
      ) : null}
      {order.payByLink ? (
        <div className={styles.notice}>
          <PayOnlineNow {...order.payByLink} payWith={payWith} notice={undefined} />
        </div>
      ) : null}
      {isUnderWay ? null : buyAgain}
      {isUnderWay && order.trackingUrl ? (
        <ButtonLink href={order.trackingUrl} size="small" target="_blank" rel="noreferrer">
          Track parcel
        </ButtonLink>
      ) : null}
      {order.cancellableUntil ? (
        <Limited until={order.cancellableUntil}>
          <Button variant="secondary" size="small" onClick={() => setOpen('cancel')}>
            Cancel order
          </Button>
        </Limited>
      ) : null}
      <ButtonLink href={paths.receipt(order._id)} variant="secondary" size="small">
        {order.invoice ? 'Tax invoice' : 'Receipt'}
      </ButtonLink>
      {order.returnableUntil && order.returns ? (
        <Limited until={order.returnableUntil}>
          <Button variant="secondary" size="small" onClick={() => setOpen('return')}>
            Return or exchange
          </Button>
        </Limited>
      ) : null}
      {isUnderWay ? buyAgain : null}
      {(order.returns ?? [])
        .filter(({ isWithdrawable }) => isWithdrawable)
        .map((asked) => (
          <WithdrawReturn key={asked.id} order={order} asked={asked} onDone={onDone} />
        ))}
      {(order.returns ?? [])
        .filter(({ choices }) => choices)
        .map((asked) => (
          <ChooseInstead key={asked.id} order={order} asked={asked} onDone={onDone} />
        ))}
      {(order.returns ?? [])
        .filter(({ photos }) => photos && photos.left > 0)
        .map((asked) => (
          <AddPhotos key={asked.id} order={order} asked={asked} onDone={onDone} />
        ))}
      <OrderHelp order={order} />
      <CancelDialog order={order} open={open === 'cancel'} onClose={close} onDone={done} />
      <ReturnDialog order={order} open={open === 'return'} onClose={close} onDone={done} />
    </footer>
  );
}

function Limited({ until, children }: { until: string; children: Elements }) {
  return (
    <div className={styles.limited}>
      {children}
      <p>
        until <time dateTime={until}>{orderMoment(until)}</time>
      </p>
    </div>
  );
}
