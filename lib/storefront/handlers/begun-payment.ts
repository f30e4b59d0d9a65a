import 'server-only';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import { NOTICE_PARAM } from '@/lib/rules/desk/form-outcome';
import { paths } from '@/lib/rules/routing/paths';
import { readNotice, sealNotice } from './form-outcomes';

const ACTION = optionalCalls.payLinkedOrder.path;

/** A payment that was begun on the page of an order, as the pages after it are led to it. */
interface BegunPayment {
  link: string;
  order: ProviderOrder;
}

/** Names it for an address, which nobody else can read or make; for half an hour. */
export const sealBegun = ({ link, order }: BegunPayment): string =>
  sealNotice({
    kind: 'done',
    words: '',
    action: ACTION,
    form: '',
    typed: { link: [link], order: [order.id, String(order.amount)] },
  });

/** @returns undefined where it is over or nobody's */
export async function readBegun(sealed: string | readonly string[] | undefined): Promise<BegunPayment | undefined> {
  const notice = await readNotice(sealed);
  const [link] = notice?.typed['link'] ?? [];
  const [id, amount] = notice?.typed['order'] ?? [];
  if (notice?.action !== ACTION || link === undefined || id === undefined) return undefined;
  return { link, order: { id, amount: Number(amount) } };
}

/** The page that leads on to the provider. */
export const begunPath = (begun: BegunPayment): string =>
  `${paths.payLinkedOrder}?${NOTICE_PARAM}=${encodeURIComponent(sealBegun(begun))}`;
