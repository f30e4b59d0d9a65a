import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';

/** What is between the parts of a state; in no word of ours. */
const BETWEEN = '|';

/** Cash that is noted before its parcel has arrived; nothing of most orders, whose state is what it was without it. */
const EARLY_CASH = "case when cash_received_at is not null and status <> 'Delivered' then 'cash' else '' end";

/**
 * What of a row the counts depend on: first what it is counted by, then what else changes what its customer spent. Written
 * out, since the indexes are only used where their condition is seen to fit; no part may be null.
 */
const STATES = {
  orders: {
    countedBy: ['payment_method', 'status'],
    others: [
      // Orders of guests join an account.
      'user_id',
      'cast(paid as text)',
      'cast(total_paise as text)',
      `case when cancel_reason = 'The parcel was refused at the door' then 'refused' else '' end || ${EARLY_CASH}`,
    ],
    listedBy: ['counted_as', 'user_id', 'id', 'payment_method', 'status'],
  },
  payments: { countedBy: ['state'], others: [], listedBy: ['counted_as', 'order_id', 'state'] },
  refunds: {
    countedBy: ['state'],
    others: ['cast(amount_paise as text)', 'reason'],
    listedBy: ['counted_as', 'order_id', 'id', 'state'],
  },
} as const;

export type CountedTable = keyof typeof STATES;

export const COUNTED_TABLES = Object.keys(STATES) as CountedTable[];

const stateOf = (table: CountedTable): string =>
  [...STATES[table].countedBy, ...STATES[table].others].join(` || '${BETWEEN}' || `);

/** A comparison with a number: PostgreSQL believes of it that few rows fit, and so asks the index. */
const conditionOf = (table: CountedTable): string =>
  `(case when counted_as = (${stateOf(table)}) then 0 else 1 end) = 1`;

/** Makes what names the rows of a table that are not counted as they are now, whichever version of the shop wrote them. */
export const indexUncounted = async (
  db: Kysely<unknown>,
  table: CountedTable,
  { name = `${table}_uncounted`, condition = conditionOf(table) } = {},
): Promise<unknown> =>
  sql.raw(`create index ${name} on ${table} (${STATES[table].listedBy.join(', ')}) where ${condition}`).execute(db);

/** Of orders, as before cash counted once it is noted: by this older versions of the shop find them. */
export const conditionWithoutCash = (): string => conditionOf('orders').replace(` || ${EARLY_CASH}`, '');

/** Condition on a table, by itself in its query: the row is not counted as it is now. Answered from an index of few rows. */
export const isUncounted = (table: CountedTable): Expression<SqlBool> => sql.raw(conditionOf(table));

/** What a row would be counted as now. */
export const countedState = (table: CountedTable) => sql.raw<string>(`(${stateOf(table)})`);

/** The columns that rows of a table are counted by. */
export const countedBy = (table: CountedTable) => STATES[table].countedBy.map((column) => sql.ref(column));

/** What rows in one of these states are counted by: `COD|Shipped`. */
export const nameOfCount = (table: CountedTable, state: string): string =>
  state.split(BETWEEN).slice(0, STATES[table].countedBy.length).join(BETWEEN);

/** The values in the name of a count. */
export const partsOfCount = (name: string): string[] => name.split(BETWEEN);
