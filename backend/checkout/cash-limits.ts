import { sql, type Expression, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { isOfMailbox, type Person } from '../accounts/read-person';
import { recordChange } from '../audit/record-change';
import { inTurn, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import { readSetting, saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';
import { isUnpaidOnline } from '../orders/cash-due-paise';
import { isInStages } from '../orders/order-status';
import type { MerchantContext } from '../services';
import { NONE_TO_CONFIRM, toConfirm, toConfirmInWords } from './to-confirm';

const SETTING = 'cash_limits';
/** Until the merchant says otherwise, in percent. */
const DISCOUNT_MOST = 20;

/** What one account, and one phone number, may have on its way that is paid on delivery; null is no limit. */
const limits = z.object({
  orders: z.number().nullable(),
  pieces: z.number().nullable(),
  paise: z.number().nullable(),
  /** What becomes of an order above them: it is refused, or placed and waits for the merchant's yes. */
  above: z.enum(['refuse', 'ask']),
  confirm: toConfirm.default(NONE_TO_CONFIRM),
  /** How many percent of the products the merchant's own discount takes off at most. */
  discountMost: z.number().default(DISCOUNT_MOST),
});

/** As they may be handed over; as they are read they have all parts. */
export type CashLimits = z.input<typeof limits>;

/** Until the merchant says otherwise: what an honest household has on its way, and no more than a merchant can bear. */
const UNSET: z.output<typeof limits> = {
  orders: 10,
  pieces: null,
  paise: null,
  above: 'refuse',
  confirm: NONE_TO_CONFIRM,
  discountMost: DISCOUNT_MOST,
};

/** @returns also whether the merchant has ever set them */
export async function readCashLimits(queries: Queries): Promise<z.output<typeof limits> & { isSet: boolean }> {
  const saved = await readSetting(queries, SETTING);
  return saved === undefined ? { ...UNSET, isSet: false } : { ...limits.parse(JSON.parse(saved)), isSet: true };
}

/** For setting up a shop; the merchant's own change is `changeCashLimits`. */
export async function saveCashLimits(queries: Queries, set: CashLimits): Promise<void> {
  await saveSetting(queries, SETTING, JSON.stringify(limits.parse(set)));
}

/** The cash order limits as the desk shows them. */
export const showCashLimits = async ({ services }: MerchantContext) => toAnswer(await readCashLimits(services.db));

/**
 * Sets the cash order limits; an empty one means no limit.
 *
 * @throws Refusal 409 where they were changed meanwhile
 */
export async function changeCashLimits(context: MerchantContext, input: DeskInput<'changeCashLimits'>) {
  return inTurn(readCashLimits)(context, async (trx, { isSet, ...old }) => {
    refuseIfChanged(input.seen, old);
    const set: z.output<typeof limits> = {
      orders: input.orders ?? null,
      pieces: input.pieces ?? null,
      paise: input.rupees === undefined ? null : rupeesToPaise(input.rupees),
      above: input.above,
      confirm: {
        first: input.confirmFirst,
        abovePaise: input.confirmAbove === undefined ? null : rupeesToPaise(input.confirmAbove),
        refused: input.confirmRefused,
      },
      discountMost: input.discountMost ?? old.discountMost,
    };
    await saveCashLimits(trx, set);
    const [before, after] = [cashLimitsInWords(old), cashLimitsInWords(set)];
    if (!isSet || before !== after)
      await recordChange(trx, context, {
        what: 'cash limits set',
        subject: { kind: 'shop', id: 'cash limits' },
        before,
        after,
      });
    return { ...toAnswer({ ...set, isSet: true }), message: `${after}.` };
  });
}

/** 'At most 10 open cash orders of one account or phone, any number of items, any amount; above that they are refused'. */
export function cashLimitsInWords({
  orders,
  pieces,
  paise,
  above,
  confirm = NONE_TO_CONFIRM,
  ...set
}: CashLimits): string {
  const parts = [
    orders === null
      ? 'any number of open cash orders'
      : `at most ${orders} open cash ${orders === 1 ? 'order' : 'orders'}`,
    pieces === null ? 'any number of items' : `${pieces} ${pieces === 1 ? 'item' : 'items'}`,
    paise === null ? 'any amount' : formatRupees(paise),
  ];
  const end = above === 'ask' ? 'wait for your approval' : 'are refused';
  const limited = `Of one account or phone ${parts.join(', ')}; orders above that ${end}`;
  const { discountMost = DISCOUNT_MOST } = set;
  const discounts = discountMost === DISCOUNT_MOST ? '' : `Your own discount is at most ${discountMost}%`;
  return [limited, toConfirmInWords(confirm), discounts].filter(Boolean).join('. ');
}

const toAnswer = ({ isSet, ...set }: z.output<typeof limits> & { isSet: boolean }) => ({
  success: true as const,
  orders: set.orders ?? undefined,
  pieces: set.pieces ?? undefined,
  rupees: set.paise === null ? undefined : paiseToRupees(set.paise),
  above: set.above,
  confirmFirst: set.confirm.first,
  confirmAbove: set.confirm.abovePaise === null ? undefined : paiseToRupees(set.confirm.abovePaise),
  confirmRefused: set.confirm.refused,
  discountMost: set.discountMost,
  isSet,
  seen: versionOf(set),
});

/** A cash order that somebody wants to place. */
interface WantedCashOrder {
  open: OpenCashOrders;
  units: number;
  totalPaise: Paise;
}

/** A limit that an order would exceed. */
interface Excess {
  what: 'orders' | 'pieces' | 'paise';
  limit: number;
  /** Whose open orders count towards it. */
  whose: 'account' | 'phone';
}

type Open = Record<'orders' | 'pieces' | 'paise', number>;
/** What is on its way to be paid on delivery, of a mailbox, with an account or without, and of a phone. */
type OpenCashOrders = Record<Excess['whose'], Open>;

/**
 * @param person locked, so that nothing is counted twice
 * @param besides the internal id of an order that is not counted, since it is asked about
 */
export async function readOpenCashOrders(trx: Queries, person: Person, besides = ''): Promise<OpenCashOrders> {
  const [account, phone] = await Promise.all([
    readOpen(trx, isOfMailbox(person), besides),
    readOpen(trx, sql`orders.phone = ${person.phone ?? null}`, besides),
  ]);
  return { account, phone };
}

/** The first limit that an order would exceed, with all that is open. */
export function findExcess(set: CashLimits, { open: ofWhom, units, totalPaise }: WantedCashOrder): Excess | undefined {
  for (const whose of ['account', 'phone'] as const) {
    const open = ofWhom[whose];
    const sums = { orders: open.orders + 1, pieces: open.pieces + units, paise: open.paise + totalPaise };
    for (const what of ['orders', 'pieces', 'paise'] as const) {
      const limit = set[what];
      if (limit !== null && sums[what] > limit) return { what, limit, whose };
    }
  }
  return undefined;
}

/** @param whose condition on `orders` */
async function readOpen(trx: Queries, whose: Expression<SqlBool>, besides: string): Promise<Open> {
  const open = sql`payment_method = 'COD' and total_paise > 0 and ${isInStages('to-send', 'sent')} and not ${isUnpaidOnline}`;
  const { rows } = await sql<Record<'orders' | 'paise' | 'pieces', number | string | null>>`
    select count(*) as orders, sum(total_paise) as paise,
      sum((select sum(quantity) from order_items where order_id = orders.id)) as pieces
    from orders where ${whose} and ${open} and id <> ${besides}`.execute(trx);
  const [row] = rows;
  return { orders: Number(row?.orders ?? 0), paise: Number(row?.paise ?? 0), pieces: Number(row?.pieces ?? 0) };
}

/** Said to the shopper of an order above a limit: whatever may be paid in cash may be paid online, too. */
export function excessInWords({ what, limit, whose }: Excess): string {
  const whom = whose === 'account' ? 'You have' : 'This phone number has';
  switch (what) {
    case 'orders':
      return `${whom} ${limit === 1 ? 'an order' : `${limit} orders`} on the way as cash on delivery, which is the most at a time. Please pay for this one online, or order once one has arrived.`;
    case 'pieces':
      return `Together with what is on the way, at most ${limit} items can be cash on delivery at a time. Please pay for this order online, or order fewer items.`;
    case 'paise':
      return `Together with what is on the way, at most ${formatRupees(limit)} can be cash on delivery at a time. Please pay for this order online, or order for less.`;
  }
}
