import type { Selectable } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { indianTime } from '@/lib/rules/india/indian-day';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { versionOf } from '../audit/refuse-if-changed';
import type { Queries, Tables } from '../database/tables';
import { isHeld, isInTime, readOffer } from './find-usable-coupon';
import { Refusal } from '../refusal';
import type { MerchantContext, Services } from '../services';

type CouponRow = Selectable<Tables['coupons']>;

const PAGE_ROWS = 50;

/** Coupons that count first, then those that ended; each by its code. */
export async function listCoupons(
  { services }: MerchantContext,
  { after, limit = PAGE_ROWS }: DeskInput<'listCoupons'>,
) {
  const [active = '', code = ''] = after.split(' ');
  const rows = await services.db
    .selectFrom('coupons')
    .selectAll()
    .$if(after !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('active', '<', Number(active)), eb.and([eb('active', '=', Number(active)), eb('code', '>', code)])]),
      ),
    )
    .orderBy('active', 'desc')
    .orderBy('code')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const held = await readHeld(
    services,
    shown.map((row) => row.code),
  );
  return {
    success: true as const,
    coupons: shown.map((row) => toListedCoupon(row, services.now(), held.get(row.code))),
    ...(rows.length > limit && end ? { next: `${end.active} ${end.code}` } : {}),
  };
}

/** @throws Refusal 404 */
export async function readCoupon({ services }: MerchantContext, { code }: DeskInput<'readCoupon'>) {
  const row = await findCoupon(services.db, code);
  if (!row) throw new Refusal(404, `There is no offer ${code}.`);
  const held = await readHeld(services, [code]);
  return { success: true as const, coupon: toListedCoupon(row, services.now(), held.get(code)) };
}

/** How many uses of each code are held for orders that are being paid; codes without any are left out. */
async function readHeld({ db, now }: Services, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon_reservations')
    .select(['code', (eb) => eb.fn.countAll().as('held')])
    .where('code', 'in', codes)
    .where(isHeld(now()))
    .groupBy('code')
    .execute();
  return new Map(rows.map(({ code, held }) => [code, Number(held)]));
}

/** The row of a coupon, whether it counts or not. */
export const findCoupon = (queries: Queries, code: string): Promise<CouponRow | undefined> =>
  queries.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();

/** What a merchant sets of an offer; its number of uses is not part of it. */
export type OfferSet = Omit<CouponRow, 'code' | 'used_count'>;

export const setOfCoupon = ({ code: _code, used_count: _used, ...set }: CouponRow): OfferSet => set;

/** Where a moment lies between a coupon's first and its last. */
const timeOf = (row: CouponRow, now: Date) =>
  isInTime(row, now)
    ? ('now' as const)
    : (row.starts_at ?? '') > now.toISOString()
      ? ('coming' as const)
      : ('over' as const);

/** A coupon as the desk lists it. */
export const toListedCoupon = (row: CouponRow, now: Date, held?: number) => ({
  code: row.code,
  percent: row.percent,
  offer: readOffer(row),
  from: row.starts_at === null ? undefined : indianTime(new Date(row.starts_at)),
  until: row.ends_at === null ? undefined : indianTime(new Date(row.ends_at)),
  time: timeOf(row, now),
  usageLimit: row.usage_limit ?? undefined,
  shopperLimit: row.shopper_limit ?? undefined,
  countsFor: row.counts_for,
  automatic: row.automatic === 1,
  used: row.used_count,
  held,
  active: row.active === 1,
  announced: row.code === pageFacts().announcedCoupon,
  seen: versionOf(setOfCoupon(row)),
});
