import { isThing, listOf, thingOf, wordsOf, type Thing } from './read-json-ld';
import type { Report } from './report';

const SCHEMA = 'https://schema.org/';
const FEES = ['ReturnFeesCustomerResponsibility', 'FreeReturn', 'ReturnShippingFees'].map((name) => SCHEMA + name);
/** Returns and exchanges within 7 days. */
const RETURN_DAYS = 7;

interface Judged {
  address: string;
  report: Report;
}

/** Row A4.7 at the offers of a product. */
export function judgeReturns(
  offers: readonly Thing[],
  { isFood, address, report }: Judged & { isFood: boolean },
): void {
  for (const offer of offers)
    report.judge('A4.7', address, returnsFault(thingOf(offer['hasMerchantReturnPolicy']), isFood));
}

/** What is wrong with a return policy. @param isFood food cannot be returned */
export function returnsFault(policy: Thing, isFood: boolean): string | undefined {
  const category = wordsOf(policy['returnPolicyCategory']);
  if (!listOf(policy['applicableCountry']).includes('IN')) return 'has no return policy for IN';
  if (isFood)
    return category === `${SCHEMA}MerchantReturnNotPermitted`
      ? undefined
      : `food is said to be taken back (${category})`;
  if (category !== `${SCHEMA}MerchantReturnFiniteReturnWindow` || policy['merchantReturnDays'] !== RETURN_DAYS)
    return `has ${wordsOf(policy['merchantReturnDays']) || 'no'} days to return`;
  if (!listOf(policy['returnMethod']).includes(`${SCHEMA}ReturnByMail`)) return 'says not how to return';
  const fees = wordsOf(policy['returnFees']);
  if (!FEES.includes(fees)) return `has return fees '${fees}'`;
  const amount = wordsOf(thingOf(policy['returnShippingFeesAmount'])['value']);
  return fees.endsWith('ReturnShippingFees') === (amount !== '')
    ? undefined
    : 'has return fees without amount, or an amount without fees';
}

/** Row A4.8 at the offers of a product, which check-fees.ts judges where they say nothing. @param text what the page shows */
export function judgeShipping(offers: readonly Thing[], { text, address, report }: Judged & { text: string }): void {
  for (const offer of offers) {
    const details = listOf(offer['shippingDetails']).filter(isThing);
    report.judge(
      'A4.8',
      address,
      details.map(shippingFault).find((fault) => fault !== undefined) ?? daysFault(details[0] ?? {}, text),
    );
  }
}

function shippingFault(details: Thing): string | undefined {
  const rate = thingOf(details['shippingRate']);
  const destination = thingOf(details['shippingDestination']);
  const time = thingOf(details['deliveryTime']);
  if (!/^\d+(\.\d+)?$/.test(wordsOf(rate['value'])) || rate['currency'] !== 'INR')
    return `delivers for '${wordsOf(rate['value'])} ${wordsOf(rate['currency'])}'`;
  if (
    destination['addressCountry'] !== 'IN' ||
    destination['postalCode'] !== undefined ||
    destination['addressRegion'] !== undefined
  )
    return 'delivers to another place than India as a whole';
  for (const name of ['handlingTime', 'transitTime'])
    if (range(thingOf(time[name])) === undefined) return `has no ${name} in days`;
  return undefined;
}

function range(value: Thing): { from: number; to: number } | undefined {
  const [from, to] = [value['minValue'], value['maxValue']];
  return typeof from === 'number' &&
    typeof to === 'number' &&
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    from <= to &&
    /^(DAY|d)$/.test(wordsOf(value['unitCode']))
    ? { from, to }
    : undefined;
}

/** The days a page shows are those of packing and the road together. */
function daysFault(details: Thing, text: string): string | undefined {
  const time = thingOf(details['deliveryTime']);
  const [handling, transit] = [range(thingOf(time['handlingTime'])), range(thingOf(time['transitTime']))];
  const shown = /(\d+)\s*[–-]\s*(\d+)\s+days/.exec(text);
  if (!handling || !transit || !shown) return undefined;
  const published = `${handling.from + transit.from}–${handling.to + transit.to}`;
  return published === `${shown[1]}–${shown[2]}` ? undefined : `tells ${published} days and shows ${shown[0]}`;
}
