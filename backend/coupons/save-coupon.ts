import { COUNTS_FOR_WORDS } from '@/lib/rules/checkout/counts-for-words';
import { termsInFull, timeWords } from '@/lib/rules/checkout/offer-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import { lockSettings, refuseIfChanged } from '../audit/refuse-if-changed';
import type { Queries } from '../database/tables';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version';
import { askFirst, Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readOffer, termsOfRow } from './find-usable-coupon';
import { findCoupon, setOfCoupon, toListedCoupon, type OfferSet } from './list-coupons';
import { overlapping } from './overlapping-packs';
import { productsNamed, refuseUnknown, typedOffer } from './typed-terms';

/**
 * Makes an offer, or changes the one of that code or name; how often it was used stays.
 *
 * @throws Refusal 409 where it is meant to be new and is not, or was changed meanwhile; 400 the question whether so much is meant
 */
export async function saveCoupon(context: MerchantContext, input: DeskInput<'saveCoupon'>) {
  const { code, isNew, seen: shownVersion, sure } = input;
  return context.services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const { set, terms } = typedOffer(input);
    await refuseUnknown(trx, terms, context.services.now());
    const old = await findCoupon(trx, code);
    if (old && isNew)
      throw new Refusal(409, `There is an offer ${code} already: change that one, or take another code.`);
    refuseIfChanged(shownVersion, old && setOfCoupon(old));
    askFirst(sure, [...muchOf(code, set, old && setOfCoupon(old)), ...(await overlapsOf(trx, context, code, set))]);
    return writeOffer(trx, context, code, set, old && setOfCoupon(old));
  });
}

/**
 * Ends an offer, or lets one that ended count again.
 *
 * @throws Refusal 404, or 409 where it was changed meanwhile
 */
export async function endCoupon(
  context: MerchantContext,
  { code, again, seen: shownVersion, sure }: DeskInput<'endCoupon'>,
) {
  return context.services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const row = await findCoupon(trx, code);
    if (!row) throw new Refusal(404, `There is no offer ${code}.`);
    const old = setOfCoupon(row);
    refuseIfChanged(shownVersion, old);
    const set = { ...old, active: again ? 1 : 0 };
    askFirst(sure, [...muchOf(code, set, old), ...(again ? await overlapsOf(trx, context, code, set) : [])]);
    return writeOffer(trx, context, code, set, old);
  });
}

/** From so many percent on it is asked about before it counts. */
const MUCH_PERCENT = 50;

/** What follows of an offer that counts newly and takes much off, after its code; undefined where it takes little. */
export function muchWords(set: OfferSet, old: OfferSet | undefined): string | undefined {
  const words = muchIn(set);
  return set.active === 0 || (old?.active === 1 && muchIn(old) === words) ? undefined : words;
}

function muchIn(set: OfferSet): string | undefined {
  const { gives, minimum } = termsOfRow(set);
  if (gives.kind === 'percent')
    return gives.percent < MUCH_PERCENT
      ? undefined
      : `takes ${gives.percent}% off the products of every order it is used for`;
  if (gives.kind !== 'rupees' || (minimum !== undefined && minimum > gives.rupees)) return undefined;
  const [sum, from] = [gives.rupees, minimum ?? 0].map((rupees) => formatPrice(rupeesToPaise(rupees)));
  const least = minimum === undefined ? '' : ` from ${from} on`;
  return `takes ${sum} off every order${least} that it is used for: products for ${sum} or less cost nothing then`;
}

function muchOf(code: string, set: OfferSet, old: OfferSet | undefined): string[] {
  const words = muchWords(set, old);
  return words === undefined ? [] : [`${code} ${words}. Is that right?`];
}

/** A cart gets one of two packs that share a product. */
async function overlapsOf(trx: Queries, { services }: MerchantContext, code: string, set: OfferSet): Promise<string[]> {
  if (set.active === 0 || readOffer(set)?.gives.kind !== 'pack') return [];
  const others = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('active', '=', 1)
    .where('code', '<>', code)
    .execute();
  const names = [set, ...others].flatMap((one) => readOffer(one)?.products ?? []);
  const found = overlapping({ code, ...set }, others, await productsNamed(trx, names, services.now()));
  return found
    ? [
        `${found.code} is a pack with ${found.product} too, at the same time: a cart gets one of the two. Is that right?`,
      ]
    : [];
}

/** Makes an offer, or changes it, with its line in the audit. */
export async function writeOffer(
  trx: Queries,
  context: MerchantContext,
  code: string,
  set: OfferSet,
  old: OfferSet | undefined,
) {
  const row = await trx
    .insertInto('coupons')
    .values({ code, ...set, used_count: 0 })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(set))
    .returningAll()
    .executeTakeFirstOrThrow();
  // The banner of every page may announce it.
  await bumpCatalogueVersion(trx, []);
  const now = context.services.now();
  const [before, after] = [old && wordsOf(old, now), wordsOf(set, now)];
  if (before !== after)
    await recordChange(trx, context, {
      what: !old
        ? 'coupon made'
        : old.active === set.active
          ? 'coupon changed'
          : set.active
            ? 'coupon renewed'
            : 'coupon ended',
      subject: { kind: 'coupon', id: code },
      before,
      after,
    });
  return { success: true as const, message: `${code}: ${after}.`, coupon: toListedCoupon(row, now) };
}

/** What is said of a coupon that does not count for every order. */
const exceptEvery = (countsFor: CouponCountsFor): string[] =>
  countsFor === 'every-order' ? [] : [COUNTS_FOR_WORDS[countsFor]];

/** '10% off, any number of orders, 1 by one shopper, first orders only'. */
function wordsOf(set: OfferSet, now: Date): string {
  const { percent, usage_limit, shopper_limit, active, counts_for, starts_at, ends_at } = set;
  const offer = readOffer(set);
  const limits = [
    usage_limit === null ? 'any number of orders' : `${usage_limit} orders in all`,
    shopper_limit === null ? 'any number by one shopper' : `${shopper_limit} by one shopper`,
  ];
  const [from, until] = [starts_at, ends_at].map((at) => (at === null ? undefined : new Date(at)));
  const time = timeWords(from, until, now);
  const gives = offer ? termsInFull(offer) : [`${percent}% off`];
  const way = set.automatic === 1 ? ['without a code'] : [];
  return [...gives, ...way, ...time, ...limits, ...exceptEvery(counts_for), ...(active ? [] : ['ended'])].join(', ');
}
