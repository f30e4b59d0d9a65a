import type { Queries } from '../database/tables';
import { UsageError } from './command';

interface FoundReturn {
  id: string;
  status: string;
  wish: string;
}

/**
 * A request by its own id, or by the order's where exactly one of it is in these states.
 *
 * @throws UsageError where there is none, or there are several to choose from
 */
export async function findReturn(queries: Queries, typed: string, open: readonly string[]): Promise<FoundReturn> {
  const found = await queries
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'returns.status', 'returns.wish', 'orders.public_id', 'returns.refunded_at'])
    .where((eb) => eb.or([eb('returns.id', '=', typed), eb('orders.public_id', '=', typed)]))
    .orderBy('returns.created_at')
    .execute();
  const named = found.find(({ id }) => id === typed);
  if (named) return named;
  const fitting = found.filter(({ status, refunded_at }) => open.includes(status) && refunded_at === null);
  if (fitting.length > 1)
    throw new UsageError(
      `${typed} has several requests: ${fitting.map(({ id }) => id).join(', ')}. Please name the one you mean.`,
    );
  const [only] = fitting.length === 1 ? fitting : found.slice(-1);
  if (!only) throw new UsageError(`Nobody asked to return ${typed}.`);
  return only;
}
