import type { Selectable } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { versionOf } from '../audit/refuse-if-changed';
import type { Queries, Tables } from '../database/tables';
import { isHeld } from './find-usable-coupon';
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
    coupons: shown.map((row) => toListedCoupon(row, held.get(row.code))),
    ...(rows.length > limit && end ? { next: `${end.active} ${end.code}` } : {}),
  };
}

/** @throws Refusal 404 */
export async function readCoupon({ services }: MerchantContext, { code }: DeskInput<'readCoupon'>) {
  const row = await findCoupon(services.db, code);
  if (!row) throw new Refusal(404, `There is no coupon ${code}.`);
  return { success: true as const, coupon: toListedCoupon(row, (await readHeld(services, [code])).get(code)) };
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

/** The fields of a coupon that a merchant sets; its number of uses is not one of them. */
export const setOfCoupon = ({
  percent,
  usage_limit,
  shopper_limit,
  active,
  counts_for,
}: Omit<CouponRow, 'code' | 'used_count'>) => ({ percent, usage_limit, shopper_limit, active, counts_for });

/** A coupon as the desk lists it. */
export const toListedCoupon = (row: CouponRow, held?: number) => ({
  code: row.code,
  percent: row.percent,
  usageLimit: row.usage_limit ?? undefined,
  shopperLimit: row.shopper_limit ?? undefined,
  countsFor: row.counts_for,
  used: row.used_count,
  held,
  active: row.active === 1,
  announced: row.code === pageFacts().announcedCoupon,
  seen: versionOf(setOfCoupon(row)),
});
