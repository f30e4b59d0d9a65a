import { pageFacts, shopFacts } from './shop-facts';

/** Something that the shop says of itself and that stands in a file, not in the database. */
export interface FactToChange {
  label: string;
  /** As it stands; empty where it is a whole part of a file. */
  value: string;
  /** From the folder of the shop. */
  file: string;
  /** Where in it, counted from 1; undefined where the file is not at hand. */
  line: number | undefined;
  /** Whether it is still the demo's, so that it reaches nobody, or somebody who has nothing to do with the shop. */
  isSample: boolean;
  /** What goes wrong in a shop with real money while it is a sample; undefined where nothing does. */
  matters?: Matter;
}

/** Papers and pages that the law asks for; parcels and what comes back; how shoppers reach the shop. */
type Matter = 'law' | 'parcels' | 'contact';

const FACTS = 'lib/rules/shop/shop-facts.ts';
const TEXTS = 'lib/rules/shop/page-texts.ts';

/** The files that the facts stand in. */
export const FACT_FILES = [FACTS, TEXTS] as const;

/** What the demo's values are known by; no shop has a mailbox under .example, and nobody's GSTIN or licence looks so. */
const SAMPLE =
  /\.example\b|98765[ -]?43210|\bExample Street\b|AAAAA0000A|\b0{14}\b|\(sample\b|^Sample (?:Trading Company|Officer|0000)/i;

/** Whether a text is one of the demo's samples, not only one with the word 'sample' in it. */
export const isSample = (text: string): boolean => SAMPLE.test(text);

/**
 * What the shop says of itself, with the file and the line to change.
 *
 * @param sources what the files hold, by FACT_FILES
 */
export function factsToChange(sources: Readonly<Record<string, string | undefined>>): FactToChange[] {
  return [...shopFactList(), ...legalFactList(), ...pageFactList()].map(
    ({ label, value, file, at, below, matters }) => ({
      label,
      value,
      file,
      line: lineOf(sources[file], at ?? value, below),
      isSample: isSample(value),
      ...(matters ? { matters } : {}),
    }),
  );
}

/** The samples with which no shop takes real money: what law, parcels or contact rest on. */
export const samplesThatMatter = (facts: readonly FactToChange[]): FactToChange[] =>
  facts.filter(({ isSample: isStill, matters }) => isStill && matters !== undefined);

/** 'lib/rules/shop/shop-facts.ts:39 GSTIN: 29AAAAA0000A1Z0 (sample)'. */
export const factLine = ({ file, line, label, value }: FactToChange): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${label}${value ? `: ${value}` : ''}`;

interface StatedFact {
  label: string;
  value: string;
  file: string;
  /** What its line holds, where that is not the value itself. */
  at?: string;
  /** Lines it stands below, in their order: the same value may stand above them for something else. */
  below: readonly string[];
  matters?: Matter;
}

const SHOP = ['const shop ='];
const LEGAL = ['const legal'];
const OFFICER = [...LEGAL, 'grievanceOfficer:'];

const fact = (label: string, value: string, more: Partial<StatedFact> = {}): StatedFact => ({
  label,
  value,
  file: FACTS,
  below: SHOP,
  ...more,
});

function shopFactList(): StatedFact[] {
  const shop = shopFacts();
  const days = ({ from, to }: { from: number; to: number }) => `${from} to ${to} days`;
  return [
    fact('Name', shop.name),
    fact('Tagline', shop.tagline),
    fact('Description', shop.description),
    fact('E-mail', shop.email, { matters: 'contact' }),
    fact('Phone', shop.phone.shown, { matters: 'contact' }),
    fact('Phone, as it is dialled', shop.phone.dialled, { matters: 'contact' }),
    fact(`${shop.chat.name} chat`, shop.chat.url, { matters: 'contact' }),
    fact(shop.social.name, shop.social.url, { matters: 'contact' }),
    fact('From order to door', days(shop.deliveryDays), { at: 'deliveryDays:' }),
    fact('Until a parcel leaves you', days(shop.dispatchDays), { at: 'dispatchDays:' }),
    fact('Code that the banner announces, while there is such a coupon', shop.promo.code),
  ];
}

function legalFactList(): StatedFact[] {
  const { legal } = pageFacts();
  const { address, grievanceOfficer: officer } = legal;
  const place = address && [address.street, address.city, address.state, address.pin].join(', ');
  /** What is left out has no line of its own: it is added where the others stand. */
  const statedFact = (label: string, value: string | undefined, more: Partial<StatedFact>): StatedFact =>
    fact(label, value ?? '', { below: LEGAL, at: value ?? LEGAL[0], ...more });
  return [
    statedFact('Registered name', legal.name, { matters: 'law' }),
    statedFact('Registered address', place, { at: address?.street ?? LEGAL[0], matters: 'parcels' }),
    statedFact('GSTIN', legal.gstin, { matters: 'law' }),
    statedFact('FSSAI licence, for snacks', legal.fssaiLicence, { matters: 'law' }),
    statedFact('Who hears complaints', officer?.name, { below: officer?.name ? OFFICER : LEGAL, matters: 'law' }),
    statedFact('E-mail for complaints', officer?.email, { below: officer ? OFFICER : LEGAL, matters: 'law' }),
    statedFact('Phone for complaints', officer?.phone, { below: officer ? OFFICER : LEGAL, matters: 'law' }),
  ];
}

function pageFactList(): StatedFact[] {
  const text = (label: string, at: string): StatedFact => ({ label, value: '', file: TEXTS, at, below: [] });
  return [
    fact('Your story and mission', '', { at: 'const about', below: [] }),
    text('Hours to cancel, days to return, times to answer', 'function describePolicies'),
    text('Questions and answers', 'const describeAnswers'),
    text('Terms', 'const describeTerms'),
    text('Reasons to shop with you', 'const describeReasons'),
  ];
}

/**
 * The first line that holds the value as a text of its own, or else anywhere, from those on that it stands below; a line
 * that is not there is passed over.
 */
function lineOf(source: string | undefined, words: string, below: readonly string[]): number | undefined {
  const lines = source?.split('\n') ?? [];
  const start = below.reduce(
    (at, mark) =>
      Math.max(
        lines.findIndex((line, own) => own >= at && line.includes(mark)),
        at,
      ),
    0,
  );
  const find = (isMatch: (line: string) => boolean) => lines.findIndex((line, at) => at >= start && isMatch(line));
  const whole = find((line) => line.includes(`'${words}'`) || line.includes(`"${words}"`));
  const found = whole >= 0 ? whole : find((line) => line.includes(words));
  return found >= 0 ? found + 1 : undefined;
}
