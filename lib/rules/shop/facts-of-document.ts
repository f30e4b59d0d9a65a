import type { ShopDocument } from '@/lib/contract/shop-document';
import type { KindRules } from '@/lib/rules/catalogue/kind-rules';
import { filterGroupsOf, kindRulesOf, wearersOf } from '@/lib/rules/catalogue/kinds-of-document';

/** A paragraph: one text, or texts and links in their order; `{deliveryFee}` stands for the sentence on the fee. */
export type Paragraph = string | readonly (string | { href: string; text: string })[];

/** What the browser shows on any page: each hands it over (components/shell/shell.tsx). */
export type ShopFacts = Pick<
  ShopDocument,
  'name' | 'tagline' | 'description' | 'email' | 'socials' | 'logo' | 'colors'
> & {
  phone: Pick<ShopDocument['phone'], 'shown'>;
  chat: Pick<ShopDocument['chat'], 'name' | 'url'>;
  /** Absent where they are those of the recorded categories and types. */
  kinds?: KindRules;
  /** Where the shop has delivery areas, by which each PIN has its own day; the days of delivery are those of all of them. */
  asksPin?: true;
};

/** What the browser shows on some pages alone, which bring it along (components/shell/facts-for-browser.tsx). */
export interface PartFacts {
  /** On those that ask for an email address: the merchant's own list of mail providers, where there is one. */
  providers: { own?: readonly string[] };
  /** Among orders: '1-2 business days'. */
  refunds: { issuedIn: string; reflected: string };
}

/** All facts that follow from one document. */
export interface FactsOfShop {
  document: ShopDocument;
  shop: ShopFacts;
  parts: PartFacts;
  page: ReturnType<typeof pageFactsOf>;
}

/** On every page of a shop that others reach while it runs on stand-ins or test keys. */
const TEST_SHOP = 'Test shop: payments are practice, nothing will be delivered.';

/**
 * What pages, mails, feeds and structured data say, made of what the merchant says.
 *
 * @param areas working days from the order to the door, in all delivery areas; undefined where there are none
 */
export function factsOfDocument(document: ShopDocument, areas?: Span): FactsOfShop {
  const { name, tagline, description, email, phone, chat, socials, emailProviders, logo, colors } = document;
  const kinds = kindRulesOf(document);
  const page = pageFactsOf(document, areas);
  return {
    document,
    shop: {
      name,
      tagline,
      description,
      email,
      phone: { shown: phone.shown },
      chat: { name: chat.name, url: chat.url },
      socials,
      ...(logo ? { logo } : {}),
      // The first set is what the stylesheet says without a word.
      ...(colors && colors !== 'kumkum' ? { colors } : {}),
      ...(kinds ? { kinds } : {}),
      ...(areas ? { asksPin: true } : {}),
    },
    parts: {
      providers: emailProviders ? { own: emailProviders } : {},
      refunds: { issuedIn: page.policies.refundIssuedIn, reflected: page.policies.refundReflected },
    },
    page,
  };
}

function pageFactsOf(document: ShopDocument, areas: Span | undefined) {
  const { legal, dispatchDays, announcedCoupon, mrpWords, orderPrefix, hours, visit, heroes, sizeGuides } = document;
  const policies = policiesOf(document);
  const words = wordsOf(document, policies, areas);
  const say = (text: string) => filled(text, words);
  const link = (text: string) => linked(text, words, document);
  return {
    legal,
    dialled: document.phone.dialled,
    shareUrl: document.chat.shareUrl,
    deliveryDays: areas ? { from: areas.from, to: areas.to } : document.deliveryDays,
    dispatchDays,
    announcedCoupon,
    mrpWords,
    orderPrefix,
    visit: { hours, place: visit },
    heroes,
    sizeGuides,
    filterGroups: filterGroupsOf(document),
    wearers: wearersOf(document),
    about: { story: document.story.map(say), mission: say(document.mission) },
    testShop: TEST_SHOP,
    policies,
    answers: document.questions.map(({ id, question, answer, asksToWrite }) => ({
      id,
      question: say(question),
      answer: answer.map(link),
      ...(asksToWrite ? { asksToWrite } : {}),
    })),
    registeredUsers: {
      title: document.registeredUsers.title,
      in: link(document.registeredUsers.in),
      out: say(document.registeredUsers.out),
    },
    terms: {
      sections: document.terms.map(({ id, title, text }) => ({ id, title, text: text.map(say) })),
      deliveryFee: {
        known: say(document.deliveryFee.known),
        freeAbove: say(document.deliveryFee.freeAbove),
        free: say(document.deliveryFee.free),
        platform: say(document.deliveryFee.platform),
        unknown: say(document.deliveryFee.unknown),
      },
    },
    reasons: document.reasons.map(({ title, text }) => ({ title, text: say(text) })),
    promises: document.homePromises.map(({ icon, title, text }) => ({ icon, title, text: say(text) })),
  };
}

/** The shop's promises in figures, as its pages and mails say them. */
function policiesOf({ promises }: ShopDocument) {
  const { cancelHours, returnDays, refundReflectedDays } = promises;
  const refundIssuedIn = `${range(promises.refundIssuedDays)} business days`;
  return {
    cancelHours,
    cancelWithin: `within ${count(cancelHours, 'hour')} of payment or order confirmation`,
    returnDays,
    returnWithin: `within ${count(returnDays, 'day')}`,
    exchangeProcessed: `within ${count(promises.exchangeHours, 'hour')} of receipt`,
    refundIssuedIn,
    refundIssued: `${refundIssuedIn} after the return is received`,
    refundReflectedDays,
    refundReflected: `${range(refundReflectedDays)} business days`,
    replacement: `about ${count(promises.replacementHours, 'hour')}`,
    supportResponds: `${range(promises.supportHours)} hours on business days`,
    chatReplies: count(promises.chatReplyMinutes, 'minute'),
    mailReplies: count(promises.mailReplyHours, 'hour'),
  };
}

interface Span {
  from: number;
  to: number;
}

const range = ({ from, to }: Span, between = '-'): string => (from === to ? `${from}` : `${from}${between}${to}`);

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

type Words = Readonly<Record<string, string>>;

/** What stands for the names in braces: those that lib/contract/shop-document.ts lets texts name. */
const wordsOf = (document: ShopDocument, policies: ReturnType<typeof policiesOf>, areas?: Span): Words => ({
  name: document.name,
  email: document.email,
  phone: document.phone.shown,
  chat: document.chat.name,
  deliveryDays: areas ? `${range(areas, '–')} working` : range(document.deliveryDays, '–'),
  dispatchDays: range(document.dispatchDays, ' to '),
  cancelWithin: policies.cancelWithin,
  returnWithin: policies.returnWithin,
  exchangeProcessed: policies.exchangeProcessed,
  refundIssued: policies.refundIssued,
  refundReflected: policies.refundReflected,
  replacement: policies.replacement,
  supportResponds: policies.supportResponds,
  chatReplies: policies.chatReplies,
  mailReplies: policies.mailReplies,
});

/** What the names in braces stand for, for who writes such texts: 'returnWithin' for 'within 7 days'. @param areas as above */
export const wordsInBraces = (document: ShopDocument, areas?: Span): Words =>
  wordsOf(document, policiesOf(document), areas);

/** Working days from the order to the door, in all delivery areas; undefined where there are none. */
export const daysInAreas = ({ shop, page }: FactsOfShop): Span | undefined =>
  shop.asksPin ? page.deliveryDays : undefined;

/**
 * A text with its names in braces replaced, by words with any signs. Names that stand for nothing here stay: the sentence
 * on the fee is put in where the fee is known.
 */
export const filled = (text: string, words: Words): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : whole));

/** The same with links: those that the text has as `[words](/address)`, email address and phone. */
function linked(text: string, words: Words, { email, phone }: ShopDocument): Paragraph {
  const parts = text.split(/(\[[^\]]*\]\([^)]*\)|\{email\}|\{phone\})/g).map((part) => {
    if (part === '{email}') return { href: `mailto:${email}`, text: email };
    if (part === '{phone}') return { href: `tel:${phone.dialled}`, text: phone.shown };
    const [, shown = '', href = ''] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part) ?? [];
    return href ? { href, text: filled(shown, words) } : filled(part, words);
  });
  const [only = '', ...others] = parts;
  return others.length === 0 && typeof only === 'string' ? only : parts.filter((part) => part !== '');
}
