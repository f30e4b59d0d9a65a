import { Badge } from '@/components/ui/badge';
import type { ListedCustomer } from '@/lib/contract/desk/customer-calls';
import type { CustomerFilter, CustomerSort } from '@/lib/contract/limits';
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

const SORT_WORDS: Readonly<Record<CustomerSort, string>> = {
  newest: 'Newest',
  spent: 'Most spent',
  orders: 'Most orders',
  refused: 'Most refused',
};

/** What a list of customers shows, as its address has it. */
export interface ListedBy {
  filter: CustomerFilter;
  search: string;
  sort: CustomerSort;
}

/** The address of a list of customers; what goes without saying is left out. @param after where a page begins */
export function customersAt({ filter, search, sort }: ListedBy, after = ''): string {
  const query = new URLSearchParams({
    ...(search ? { search } : filter === 'all' ? {} : { filter }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(after && { after }),
  }).toString();
  return query ? `/desk/customers?${query}` : '/desk/customers';
}

/** What customers are listed and sorted by, and the search over all of them. */
export function CustomerFilters({ now }: { now: ListedBy }) {
  const { filter: chosen, search, sort } = now;
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
            placeholder="Name, phone, email …"
            enterKeyHint="search"
          />
          {sort === 'newest' ? null : <input type="hidden" name="sort" value={sort} />}
          <button className={filters.find} type="submit">
            Search
          </button>
        </form>
      </search>
      <nav className={filters.filters} aria-label="Which customers">
        {(Object.entries(FILTER_WORDS) as [CustomerFilter, string][]).map(([filter, words]) => (
          <a
            key={filter}
            href={customersAt({ filter, search: '', sort })}
            aria-current={filter === chosen && search === '' ? 'page' : undefined}
          >
            {words}
          </a>
        ))}
      </nav>
      <nav className={styles.sorts} aria-label="Sorted by">
        {(Object.entries(SORT_WORDS) as [CustomerSort, string][]).map(([by, words]) => (
          <a key={by} href={customersAt({ ...now, sort: by })} aria-current={by === sort ? 'true' : undefined}>
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
