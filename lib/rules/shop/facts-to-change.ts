import type { ShopDocument } from '@/lib/contract/shop-document';

/** Something that the shop says of itself. */
export interface FactToChange {
  label: string;
  /** As it stands; empty where it is a whole part of the document, or left out. */
  value: string;
  /** Where it stands in the document: 'legal.gstin'. */
  path: string;
  /** Whether it is still the demo's, so that it reaches nobody, or somebody who has nothing to do with the shop. */
  isSample: boolean;
  /** What goes wrong in a shop with real money while it is a sample; undefined where nothing does. */
  matters?: Matter;
}

/** Papers and pages that the law asks for; parcels and what comes back; how shoppers reach the shop. */
type Matter = 'law' | 'parcels' | 'contact';

/** What the demo's values are known by; no shop has a mailbox under .example, and nobody's GSTIN or licence looks so. */
const SAMPLE =
  /\.example\b|98765[ -]?43210|\bExample Street\b|AAAAA0000A|\b0{14}\b|\(sample\b|^Sample (?:Trading Company|Officer|0000)/i;

/** Whether a text is one of the demo's samples, not only one with the word 'sample' in it. */
export const isSample = (text: string): boolean => SAMPLE.test(text);

/** What the shop says of itself, with where it stands in the document. */
export const factsToChange = (document: ShopDocument): FactToChange[] => [
  ...contactList(document),
  ...legalList(document),
  ...textList(),
];

/** The samples with which no shop takes real money: what law, parcels or contact rest on. */
export const samplesThatMatter = (facts: readonly FactToChange[]): FactToChange[] =>
  facts.filter(({ isSample: isStill, matters }) => isStill && matters !== undefined);

/** 'legal.gstin GSTIN: 29AAAAA0000A1Z0 (sample)'. */
export const factLine = ({ path, label, value }: FactToChange): string =>
  `${path} ${label}${value ? `: ${value}` : ''}`;

const fact = (path: string, label: string, value = '', matters?: Matter): FactToChange => ({
  label,
  value,
  path,
  isSample: isSample(value),
  ...(matters ? { matters } : {}),
});

function contactList({ phone, chat, socials, deliveryDays, dispatchDays, ...shop }: ShopDocument): FactToChange[] {
  const days = ({ from, to }: { from: number; to: number }) => `${from} to ${to} days`;
  return [
    fact('name', 'Name', shop.name),
    fact('tagline', 'Tagline', shop.tagline),
    fact('description', 'Description', shop.description),
    fact('email', 'E-mail', shop.email, 'contact'),
    fact('phone.shown', 'Phone', phone.shown, 'contact'),
    fact('phone.dialled', 'Phone, as it is dialled', phone.dialled, 'contact'),
    fact('chat.url', `${chat.name} chat`, chat.url, 'contact'),
    ...socials.map(({ name, url }, at) => fact(`socials.${at}.url`, name, url, 'contact')),
    fact('deliveryDays', 'From order to door', days(deliveryDays)),
    fact('dispatchDays', 'Until a parcel leaves you', days(dispatchDays)),
    fact('announcedCoupon', 'Code that the banner announces, while there is such a coupon', shop.announcedCoupon),
  ];
}

function legalList({ legal }: ShopDocument): FactToChange[] {
  const { address, grievanceOfficer: officer } = legal;
  const place = address && [address.street, address.city, address.state, address.pin].join(', ');
  return [
    fact('legal.name', 'Registered name', legal.name, 'law'),
    fact('legal.address', 'Registered address', place, 'parcels'),
    fact('legal.gstin', 'GSTIN', legal.gstin, 'law'),
    fact('legal.fssaiLicence', 'FSSAI licence, for snacks', legal.fssaiLicence, 'law'),
    fact('legal.grievanceOfficer.name', 'Who hears complaints', officer?.name, 'law'),
    fact('legal.grievanceOfficer.email', 'E-mail for complaints', officer?.email, 'law'),
    fact('legal.grievanceOfficer.phone', 'Phone for complaints', officer?.phone, 'law'),
  ];
}

const textList = (): FactToChange[] => [
  fact('story', 'Your story and mission'),
  fact('promises', 'Hours to cancel, days to return, times to answer'),
  fact('questions', 'Questions and answers'),
  fact('terms', 'Terms'),
  fact('reasons', 'Reasons to shop with you'),
];
