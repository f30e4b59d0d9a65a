import { stepTone, stepWords } from '@/components/desk/return-list';
import { Badge } from '@/components/ui/badge';
import type { ReturnOfOrder } from '@/lib/contract/desk/return-calls';
import { momentWords } from '@/lib/rules/india/day-words';
import { reasonWords } from '@/lib/rules/orders/return-request';
import styles from './order-sheet.module.css';

/** What is asked to be sent back of an order, each with how it stands and the way to its page; nothing where nothing is. */
export function OrderReturns({ returns }: { returns: readonly ReturnOfOrder[] }) {
  if (returns.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{returns.length === 1 ? 'Return' : 'Returns'}</h2>
      <ul>
        {returns.map((one) => (
          <li key={one.id} className={styles.change}>
            <Badge tone={stepTone(one)}>{stepWords(one)}</Badge>{' '}
            <a href={`/desk/returns/${encodeURIComponent(one.id)}`}>
              {one.wish === 'exchange' ? 'Exchange' : 'Return'} {one.id}
            </a>
            <span className={styles.soft}>
              requested {momentWords(new Date(one.at))} · {one.pieces} {one.pieces === 1 ? 'item' : 'items'} ·{' '}
              {reasonWords(one.cause)}
            </span>
            {one.money ? <span className={styles.soft}>{one.money}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
