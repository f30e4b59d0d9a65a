import type { OrderFilter } from '@/lib/contract/limits';
import styles from './order-filters.module.css';

/** The words of each filter, in the order in which a merchant works. */
export const FILTER_WORDS: Readonly<Record<OrderFilter, string>> = {
  'to-pack': 'To pack',
  'to-confirm': 'To confirm',
  'to-ship': 'To ship',
  shipped: 'Shipped',
  cash: 'Cash to come',
  payment: 'Payment waits',
  returns: 'Returns',
  refunds: 'Refund to look at',
  'to-cancel': 'To cancel',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  all: 'All',
};

/** What waits for an owner's word alone. */
const OF_OWNERS: readonly OrderFilter[] = ['to-confirm', 'to-cancel'];

interface OrderFiltersProps {
  now: OrderFilter;
  search: string;
  counts: Partial<Record<OrderFilter, number>>;
  isOwner: boolean;
}

/** What orders are listed by, with how many wait, and the search over all of them. */
export function OrderFilters({ now, search, counts, isOwner }: OrderFiltersProps) {
  const filters = (Object.entries(FILTER_WORDS) as [OrderFilter, string][]).filter(
    ([filter]) => isOwner || !OF_OWNERS.includes(filter),
  );
  return (
    <div className={styles.ways}>
      <SearchField action="/desk/orders" search={search} label="Search orders" />
      <nav className={styles.filters} aria-label="Which orders">
        {filters.map(([filter, words]) => (
          <a
            key={filter}
            href={`/desk/orders?filter=${filter}`}
            aria-current={filter === now && search === '' ? 'page' : undefined}
          >
            {words}
            {counts[filter] ? <span className={styles.count}>{counts[filter]}</span> : null}
          </a>
        ))}
      </nav>
    </div>
  );
}

interface SearchFieldProps {
  /** The page that shows what is found. */
  action: string;
  search: string;
  label: string;
  /** What may be typed. */
  hint?: string;
}

/** One field for words, and the page that follows. */
export function SearchField({ action, search, label, hint = 'Name, phone, number …' }: SearchFieldProps) {
  return (
    <search className={styles.around}>
      <form className={styles.search} action={action}>
        <input
          className={styles.words}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          aria-label={label}
          placeholder={hint}
          enterKeyHint="search"
        />
        <button className={styles.find} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
