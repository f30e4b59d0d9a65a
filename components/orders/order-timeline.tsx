import { classNames } from '@/components/ui/class-names';
import { CheckIcon, CloseIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { orderTimeline, type TimelineStep } from '@/lib/rules/orders/order-timeline';
import { orderNumber, orderMoment } from '@/lib/rules/orders/order-number';
import type { Order } from '@/lib/contract/order';
import styles from './order-timeline.module.css';

/** Past and coming steps of an order; nothing where the backend sends no history. */
export function OrderTimeline({ order }: { order: Order }) {
  const steps = orderTimeline(order);
  return steps ? (
    <div className={styles.timeline}>
      <Track steps={steps} label={`Progress of order ${orderNumber(order)}`} />
    </div>
  ) : null;
}

/** Steps with their moments, past and coming. */
export function Track({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className={styles.track} aria-label={label}>
      {steps.map(({ label: words, at, state, isStop }, index) => (
        <li
          key={words}
          className={classNames(
            styles.step,
            styles[state],
            isStop && styles.stop,
            steps[index + 1]?.state === 'ahead' && styles.leadsAhead,
          )}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot}>{at === undefined ? null : isStop ? <CloseIcon /> : <CheckIcon />}</span>
          <span className={styles.label}>{words}</span>
          {at === undefined ? <VisuallyHidden>not yet</VisuallyHidden> : <Moment at={at} />}
        </li>
      ))}
    </ol>
  );
}

function Moment({ at }: { at: string }) {
  const [day, hour] = orderMoment(at).split(', ');
  return (
    <time className={styles.time} dateTime={at}>
      <span>{day}</span> <span>{hour}</span>
    </time>
  );
}
