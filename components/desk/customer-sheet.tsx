import { dayOf, ordersWords } from '@/components/desk/customer-list';
import entries from '@/components/desk/entries.module.css';
import { Badge } from '@/components/ui/badge';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { dayWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { statusColor } from '@/lib/rules/orders/status-color';
import styles from './customer-sheet.module.css';

type CustomerSheetProps = Omit<AnswerOf<DeskCalls['readCustomer']>, 'success' | 'message'>;

/** One customer: who it is, what was ordered, and where it went. */
export function CustomerSheet({ customer, orderedLast, hasMore, addresses }: CustomerSheetProps) {
  const facts = [
    [
      'Email',
      <a key="mail" href={`mailto:${customer.email}`}>
        {customer.email}
      </a>,
    ],
    [
      'Phone',
      customer.phone ? (
        <a key="call" href={`tel:${customer.phone}`}>
          {customer.phone}
        </a>
      ) : (
        'none yet: it comes with the first order'
      ),
    ],
    ['Signed up', dayOf(customer.since)],
    ['Date of birth', customer.dob ? dayWords(customer.dob) : '–'],
    ['Orders', ordersWords(customer.orders)],
    ['Spent', formatPrice(rupeesToPaise(customer.spent))],
    ['Refused parcels', customer.refused],
    ['News by email', customer.news ? 'wanted' : 'not wanted'],
  ] as const;
  return (
    <div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={entries.block}>
        <h2>Orders</h2>
        {orderedLast.length === 0 ? <p>No orders yet.</p> : null}
        <ul className={entries.list}>
          {orderedLast.map(({ orderId, at, status, amount, refused }) => (
            <li key={orderId} className={entries.entry}>
              <p className={entries.head}>
                <a href={`/desk/orders/${orderId}`}>{orderId}</a>
                {refused ? (
                  <Badge tone="red">Refused at the door</Badge>
                ) : (
                  <Badge tone={statusColor(status)}>{status}</Badge>
                )}
              </p>
              <p className={entries.soft}>
                {dayOf(at)} · {formatPrice(rupeesToPaise(amount))}
              </p>
            </li>
          ))}
        </ul>
        {hasMore ? (
          <p>
            <a href={`/desk/orders?search=${encodeURIComponent(customer.email)}`}>All orders of {customer.email}</a>
          </p>
        ) : null}
      </section>
      {addresses.length === 0 ? null : (
        <section className={entries.block}>
          <h2>Sent to</h2>
          <ul className={entries.list}>
            {addresses.map((lines) => (
              <li key={lines.join()} className={entries.entry}>
                <address className={styles.address}>{lines.join('\n')}</address>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href={`/desk/changes?kind=customer&id=${customer.id}`}>History of the account</a>
      </p>
    </div>
  );
}
