import type { ShownOffer } from '@/lib/contract/offer';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { readPerson, type Person } from '../accounts/read-person';
import type { Queries } from '../database/tables';
import type { Context } from '../services';
import { inOfferOrder, termsOfRow, whyNot } from './find-usable-coupon';
import { shopperOf } from './validate-coupon';

/** Before it begins an offer is said so long, so that pages show it from its first moment on. */
const BEFORE_MS = 60 * 60 * 1000;

/** The automatic offers and the announced code; of who comes with a token those that count for them. */
export async function listOffers(context: Context) {
  const { services } = context;
  const shopper = await shopperOf(context);
  const person = shopper && (await readPerson(services.db, services, { userId: shopper.id }));
  return { success: true as const, offers: await readShownOffers(services.db, services.now(), person) };
}

/** @param person left out where nobody is known: then no limit of a person counts */
export async function readShownOffers(queries: Queries, now: Date, person?: Person): Promise<ShownOffer[]> {
  const rows = await queries
    .selectFrom('coupons')
    .selectAll()
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('automatic', '=', 1), eb('code', '=', pageFacts().announcedCoupon ?? '')]))
    .execute();
  const [at, soon] = [now, new Date(now.getTime() + BEFORE_MS)].map((moment) => moment.toISOString()) as [
    string,
    string,
  ];
  // One that is over within the hour is said, too.
  const shown = inOfferOrder(
    rows.filter(({ starts_at, ends_at }) => (starts_at ?? '') <= soon && (ends_at === null || at < ends_at)),
  );
  const refused = await Promise.all(shown.map((row) => whyNot(queries, row, { person, now })));
  return shown.flatMap((row, at) =>
    refused[at] === undefined
      ? [
          {
            name: row.code,
            automatic: row.automatic === 1,
            terms: termsOfRow(row),
            ...(row.starts_at === null ? {} : { from: row.starts_at }),
            ...(row.ends_at === null ? {} : { until: row.ends_at }),
            ...(row.counts_for === 'first-order' ? { countsFor: row.counts_for } : {}),
            ...(row.shopper_limit === null ? {} : { perShopper: row.shopper_limit }),
          },
        ]
      : [],
  );
}
