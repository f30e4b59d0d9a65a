import { Badge } from '@/components/ui/badge';
import type { ListedCustomer } from '@/lib/contract/desk/customer-calls';
import type { CustomerFilter } from '@/lib/contract/limits';
import { dayWords } from '@/lib/rules/india/day-words';
import { indianDay } from '@/lib/rules/india/indian-day';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import filters from './order-filters.module.css';
import styles from './customer-list.module.css';

const FILTER_WORDS: Readonly<Record<CustomerFilter, string>> = {
  all: 'All',
  refused: 'Refused parcels',
  news: 'Want news',
};

/** What customers are listed by, and the search over all of them. */
export function CustomerFilters({ now, search }: { now: CustomerFilter; search: string }) {
  return (
    <>
      <search>
        <form className={filters.search} action="/desk/customers">
          <input
            className={filters.words}
            type="search"
            name="search"
            defaultValue={search}
            aria-label="Search customers"
            placeholder="Name, phone, e-mail …"
            enterKeyHint="search"
          />
          <button className={filters.find} type="submit">
            Search
          </button>
        </form>
      </search>
      <nav className={filters.filters} aria-label="Which customers">
        {(Object.entries(FILTER_WORDS) as [CustomerFilter, string][]).map(([filter, words]) => (
          <a
            key={filter}
            href={`/desk/customers?filter=${filter}`}
            aria-current={filter === now && search === '' ? 'page' : undefined}
          >
            {words}
          </a>
        ))}
      </nav>
    </>
  );
}

/** Customers as rows that a thumb opens; on a desk their figures stand below each other. */
export function CustomerList({ customers }: { customers: readonly ListedCustomer[] }) {
  return (
    <ul className={styles.list}>
      {customers.map((customer) => (
        <li key={customer.id}>
          <a className={styles.customer} href={`/desk/customers/${customer.id}`}>
            <span className={styles.who}>
              <strong>{customer.name || customer.email}</strong>
              <span className={styles.soft}>{customer.email}</span>
            </span>
            <span className={styles.phone}>{customer.phone ?? ''}</span>
            <span>{ordersWords(customer.orders)}</span>
            <span className={styles.spent}>{formatPrice(rupeesToPaise(customer.spent))}</span>
            <span className={styles.soft}>
              {customer.lastOrderAt ? `last ${dayOf(customer.lastOrderAt)}` : `since ${dayOf(customer.since)}`}
            </span>
            {customer.refused > 0 ? <Badge tone="red">{customer.refused} refused</Badge> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The day in India of an ISO date. */
export const dayOf = (at: string): string => dayWords(indianDay(new Date(at)));

export const ordersWords = (orders: number): string =>
  orders === 0 ? 'no orders' : orders === 1 ? '1 order' : `${orders} orders`;
