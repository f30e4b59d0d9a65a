import type { Generated } from 'kysely';

/** What backend/counts counts, and in what; as in tables.ts. */
export interface CountTables {
  /** How many rows of a table (`kind`) are counted as what. */
  counts: { kind: string; name: string; count: number };
}

/** A row of a table whose rows are counted. */
export interface Counted {
  /** What it was when it was counted (backend/database/uncounted.ts); null before. */
  counted_as: Generated<string | null>;
}

/** Of a customer: totals of their orders as of when these were counted. */
export interface CountedTotals {
  orders_counted: Generated<number>;
  refused_counted: Generated<number>;
  spent_counted_paise: Generated<number>;
}
