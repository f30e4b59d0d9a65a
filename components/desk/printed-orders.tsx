import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import styles from './printed-orders.module.css';

interface PrintedOrdersProps {
  title: string;
  /** Orders that are not to be sent, and why. */
  unsent: readonly { orderId: string; why: string }[];
  /** Numbers that are no orders. */
  missing: readonly string[];
  /** Numbers of the orders, a sheet each. */
  numbers: readonly string[];
  children: ReactNode;
}

/** How numbers of exchanges begin. */
const RETURN = 'RT-';

const pageOf = (number: string): string =>
  number.startsWith(RETURN)
    ? `/desk/returns/${encodeURIComponent(number)}`
    : `/desk/orders/${encodeURIComponent(number)}`;

/** Sheets for the printer, one after the other; what is above them is not printed. */
export function PrintedOrders({ title, unsent, missing, numbers, children }: PrintedOrdersProps) {
  const count = numbers.length;
  const only = count === 1 ? numbers[0] : undefined;
  return (
    <>
      <header className={styles.tools}>
        <a
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          href={only === undefined ? '/desk/orders' : pageOf(only)}
        >
          ← {only === undefined ? 'Orders' : only.startsWith(RETURN) ? `Exchange ${only}` : `Order ${only}`}
        </a>
        <h1>{title}</h1>
        <p>
          {count > 0
            ? `${count === 1 ? 'One sheet' : `${count} sheets`}: print them with your browser (Share or ⋮, then Print).`
            : unsent.length === 0
              ? 'Please choose orders in the list first.'
              : 'Nothing to print.'}
          {missing.length > 0 ? ` There is no order ${missing.join(', ')}.` : ''}
        </p>
        {unsent.length > 0 ? (
          <ul className={styles.unsent} aria-label="Not to be sent">
            {unsent.map(({ orderId, why }) => (
              <li key={orderId}>
                <a href={pageOf(orderId)}>{orderId}</a>: {why}
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <main className={styles.sheets}>{children}</main>
    </>
  );
}
