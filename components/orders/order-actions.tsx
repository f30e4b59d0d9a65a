import { useState } from 'react';
import { BuyAgainButton } from '@/components/orders/buy-again-button';
import { CancelDialog } from '@/components/orders/cancel-dialog';
import { OrderHelp } from '@/components/orders/order-help';
import { ReturnDialog } from '@/components/orders/return-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { shortMoment } from '@/lib/rules/orders/order-number';
import type { Order } from '@/lib/contract/order';
import { paths } from '@/lib/rules/routing/paths';
import styles from './order-actions.module.css';

/** What can be done with a placed order. The server says until when. */
export function OrderActions({ order, onDone }: { order: Order; onDone: (words: string) => void }) {
  const [open, setOpen] = useState<'cancel' | 'return'>();
  const close = () => setOpen(undefined);
  const done = (words: string) => {
    close();
    onDone(words);
  };
  return (
    <footer className={styles.actions}>
      <BuyAgainButton order={order} />
      <ButtonLink href={paths.receipt(order._id)} variant="secondary" size="small">
        {order.invoice ? 'Tax invoice' : 'Receipt'}
      </ButtonLink>
      {order.cancellableUntil ? (
        <Limited until={order.cancellableUntil}>
          <Button variant="secondary" size="small" onClick={() => setOpen('cancel')}>
            Cancel order
          </Button>
        </Limited>
      ) : null}
      {order.returnableUntil && order.returns ? (
        <Limited until={order.returnableUntil}>
          <Button variant="secondary" size="small" onClick={() => setOpen('return')}>
            Return or exchange
          </Button>
        </Limited>
      ) : null}
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
        until <time dateTime={until}>{shortMoment(until)}</time>
      </p>
    </div>
  );
}
