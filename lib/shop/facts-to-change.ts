import { pageFacts, shopFacts } from '@/lib/shop/shop-facts';

/** Something that the shop says of itself and that stands in a file, not in the database. */
export interface FactToChange {
  label: string;
  /** As it stands; empty where it is a whole part of a file. */
  value: string;
  /** From the folder of the shop. */
  file: string;
  /** Where in it, counted from 1; undefined where the file is not at hand. */
  line: number | undefined;
  /** Whether it is still the demo's: nobody is reached by it. */
  isSample: boolean;
}

const FACTS = 'lib/shop/shop-facts.ts';
const TEXTS = 'lib/shop/page-texts.ts';

/** The files that the facts stand in. */
export const FACT_FILES = [FACTS, TEXTS] as const;

/** Addresses under .example reach nobody, and the demo's other values say themselves that they are samples. */
const SAMPLE = /\.example\b|\bsample\b|98765 ?43210|\bExample Street\b/i;

/**
 * What the shop says of itself, with the file and the line to change [22.10].
 *
 * @param sources what the files hold, by FACT_FILES
 */
export function factsToChange(sources: Readonly<Record<string, string | undefined>>): FactToChange[] {
  return [...toldOfShop(), ...toldOfLaw(), ...toldOfPages()].map(({ label, value, file, at }) => ({
    label,
    value,
    file,
    line: lineOf(sources[file], at ?? value),
    isSample: SAMPLE.test(value),
  }));
}

interface Told {
  label: string;
  value: string;
  file: string;
  /** What its line holds, where that is not the value itself. */
  at?: string;
}

const fact = (label: string, value: string, at?: string): Told => ({
  label,
  value,
  file: FACTS,
  ...(at ? { at } : {}),
});

function toldOfShop(): Told[] {
  const shop = shopFacts();
  const days = ({ from, to }: { from: number; to: number }) => `${from} to ${to} days`;
  return [
    fact('Name', shop.name),
    fact('Tagline', shop.tagline),
    fact('Description', shop.description),
    fact('E-mail', shop.email),
    fact('Phone', shop.phone.shown),
    fact('Phone, as it is dialled', shop.phone.dialled),
    fact(`${shop.chat.name} chat`, shop.chat.url),
    fact(shop.social.name, shop.social.url),
    fact('From order to door', days(shop.deliveryDays), 'deliveryDays:'),
    fact('Until a parcel leaves you', days(shop.dispatchDays), 'dispatchDays:'),
    fact('Code that the banner announces, while there is such a coupon', shop.promo.code),
  ];
}

function toldOfLaw(): Told[] {
  const { legal } = pageFacts();
  const { address, grievanceOfficer: officer } = legal;
  const place = address && [address.street, address.city, address.state, address.pin].join(', ');
  const person = officer && [officer.name, officer.email, officer.phone].filter(Boolean).join(', ');
  return [
    fact('Registered name', legal.name ?? '', legal.name ?? 'const legal'),
    fact('Registered address', place ?? '', address?.street ?? 'const legal'),
    fact('GSTIN', legal.gstin ?? '', legal.gstin ?? 'const legal'),
    fact('FSSAI licence, for snacks', legal.fssaiLicence ?? '', legal.fssaiLicence ?? 'const legal'),
    fact('Who hears complaints', person ?? '', officer?.email ?? 'const legal'),
  ];
}

function toldOfPages(): Told[] {
  const text = (label: string, at: string): Told => ({ label, value: '', file: TEXTS, at });
  return [
    fact('Your story and mission', '', 'const about'),
    text('Hours to cancel, days to return, times to answer', 'function tellPolicies'),
    text('Questions and answers', 'const tellAnswers'),
    text('Terms', 'const tellTerms'),
    text('Reasons to shop with you', 'const tellReasons'),
  ];
}

/** The first line that holds the value as a text of its own, or else anywhere. */
function lineOf(source: string | undefined, words: string): number | undefined {
  const lines = source?.split('\n') ?? [];
  const whole = lines.findIndex((line) => line.includes(`'${words}'`) || line.includes(`"${words}"`));
  const found = whole >= 0 ? whole : lines.findIndex((line) => line.includes(words));
  return found >= 0 ? found + 1 : undefined;
}
