import { pageTexts } from './page-texts';

/** What Indian law expects of a shop's pages; what is left out is not shown. */
interface LegalFacts {
  /** The name the business is registered under. */
  name?: string;
  address?: { street: string; city: string; state: string; pin: string };
  /** Of a shop that is registered for GST: with one that is right, parcels leave with a tax invoice. */
  gstin?: string;
  /** What numbers of tax invoices and credit notes begin with: one or two capital letters or digits each, two different ones. */
  taxSeries: { invoice: string; creditNote: string };
  /** The shop's own food licence, shown where it sells snacks; each snack may carry its maker's. */
  fssaiLicence?: string;
  /** Who receives complaints; how soon they are acknowledged and settled. */
  grievanceOfficer?: {
    name?: string;
    title: string;
    email: string;
    phone: string;
    acknowledgedWithin: string;
    settledWithin: string;
  };
}

/** Sample values of the demo shop. Apart from `shop`, so that no browser loads them. */
const legal: LegalFacts = {
  name: 'Sample Trading Company (demo shop, not a real business)',
  address: { street: '1 Example Street', city: 'Bengaluru', state: 'Karnataka', pin: '560001' },
  gstin: '29AAAAA0000A1Z0 (sample)',
  taxSeries: { invoice: 'TT', creditNote: 'TC' },
  fssaiLicence: 'Sample 00000000000000',
  grievanceOfficer: {
    name: 'Sample Officer',
    title: 'Grievance Officer',
    email: 'grievance@threadandtindi.example',
    phone: '+91 98765 43210',
    acknowledgedWithin: '48 hours',
    settledWithin: 'one month',
  },
};

/** Name, words, contacts and links: another merchant edits this file. Read by the two functions at its end alone. */
const shop = {
  name: 'Thread & Tindi',
  tagline: 'Wear the South. Taste the South.',
  description:
    'Everyday fashion and South Indian snacks, delivered across India. Pay online, or in cash on delivery where that is offered.',
  locale: 'en-IN',
  email: 'care@threadandtindi.example',
  phone: { shown: '+91 98765 43210', dialled: '+919876543210' },
  /** The chat app's address for a number, without '+', and the one where the shopper chooses the recipient. */
  chat: { name: 'WhatsApp', url: 'https://wa.me/919876543210', shareUrl: 'https://wa.me/' },
  social: { name: 'Instagram', url: 'https://www.instagram.com/threadandtindi.example/' },
  /** Days from order to door, shown on product pages. */
  deliveryDays: { from: 3, to: 6 },
  /** How many of them pass until a parcel leaves the shop. */
  dispatchDays: { from: 1, to: 2 },
  promo: { code: 'SUMMER' },
  themeColor: '#9f1d2f',
} as const;

/**
 * What the About page says, one entry for each paragraph of the story. Separate from `shop`, so that no browser loads
 * it.
 */
const about = {
  story: [
    'In a South Indian home two things are always ready: something good to wear, and something crisp in the tin for whoever comes to the door. Thread & Tindi keeps both on one shelf.',
    'The page of each product says what we know of it: who makes it and where, what it is made of, its sizes in centimetres or what a pack holds. What we do not know we do not claim.',
  ],
  mission:
    'Clothes and snacks at prices that a family can plan with, described by what is known of them, and delivered across India.',
} as const;

/** On every page of a shop that others reach while it runs on stand-ins or test keys. */
const testShop = 'Test shop: payments are practice, nothing will be delivered.';

/**
 * What the shop says of itself, on the server and in the browser. Call it whenever it is needed and never at import
 * time (scripts/law/find-early-facts.ts), so that it can come from the merchant's data.
 */
export const shopFacts = () => shop;

const buildPageFacts = () => ({ legal, about, testShop, ...pageTexts(shop) });

let facts: ReturnType<typeof buildPageFacts> | undefined;

/**
 * What pages, mails, feeds and structured data state besides; no browser loads it. Read it as `shopFacts` is read. Both return the same
 * object until a fact changes: the cache of pages compares by identity (lib/storefront/snapshot/catalogue.ts).
 */
export const pageFacts = () => (facts ??= buildPageFacts());
