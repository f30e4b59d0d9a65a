import type { ShopDocument } from '@/lib/contract/shop-document';
import { isLiveKey } from '@/lib/rules/checkout/providers/payment-providers';
import { labelOfField, rowAt, sectionAddress } from './document-fields';
import { isList, type Matter } from './document-row';
import { textsIn } from './field-changes';
import { ownLetters } from './own-letters';

/** A field of the document that is still the demo's: it reaches nobody, or says of the shop what is true of the demo. */
export interface Sample {
  label: string;
  value: string;
  /** Where it is in the document: 'legal.gstin'. */
  path: string;
  /** The page of the desk where it is changed, and how that is called. */
  section: { href: string; title: string };
  /** What goes wrong in a shop with real money meanwhile; undefined where nothing does. */
  matters?: Matter;
}

/** What the demo's values are known by; no shop has a mailbox under .example, and nobody's GSTIN or licence looks so. */
const SAMPLE =
  /\.example\b|98765[ -]?43210|\bExample Street\b|AAAAA0000A|\b0{14}\b|\(sample\b|^Sample (?:Trading Company|Officer|0000)/i;

/** How the demo's own words begin, whatever was written behind them. */
const DEMO_WORDS =
  /^(?:Wear the South\. Taste|Everyday fashion and South Indian snacks|In a South Indian home two things|The page of each product says what we know of it: who makes it|Clothes and snacks at prices that)/;

/** Whether a text is one of the demo's samples, not only one with the word 'sample' in it. */
export const isSample = (text: string): boolean => SAMPLE.test(text) || DEMO_WORDS.test(text);

/** Whether somebody has said who sells here: a shop that is still the demo's reaches nobody by its email address. */
export const hasBegun = ({ email }: Pick<ShopDocument, 'email'>): boolean => !isSample(email);

/** The same of what is at a path of a document: the demo's name and letters are words like any other elsewhere. */
export function isSampleAt(document: ShopDocument, path: string, text: string): boolean {
  const { orderPrefix, invoice, creditNote } = ownLetters(document.name);
  const demos: Readonly<Record<string, boolean>> = {
    name: text === 'Thread & Tindi' && !hasBegun(document),
    orderPrefix: text === 'TT' && orderPrefix !== text,
    'legal.taxSeries.invoice': text === 'TT' && invoice !== text,
    'legal.taxSeries.creditNote': text === 'TC' && creditNote !== text,
  };
  return demos[path] ?? isSample(text);
}

/** What of a document is still a sample, in its order. */
export const samplesIn = (document: ShopDocument): Sample[] =>
  [...textsIn(document)]
    .filter(([path, value]) => isSampleAt(document, path, value))
    .map(([path, value]) => {
      const found = rowAt(path);
      const matters = found && (found.field ?? (isList(found.row) ? undefined : found.row))?.matters;
      return {
        label: labelOfField(path),
        value,
        path,
        section: found
          ? { href: sectionAddress(found.section), title: found.section.title }
          : { href: '/desk/shop', title: 'Your shop' },
        ...(matters ? { matters } : {}),
      };
    });

/** The samples with which no shop takes real money: what law, parcels or contact rest on. */
export const samplesThatMatter = (samples: readonly Sample[]): Sample[] =>
  samples.filter(({ matters }) => matters !== undefined);

/** What of a document is still the demo's in a shop that takes real money. @param keyId the payment provider's key */
export const samplesInUse = (document: ShopDocument, keyId: string): Sample[] =>
  isLiveKey(keyId) ? samplesThatMatter(samplesIn(document)) : [];

/** Said to who orders in a shop that is closed by them. */
export const CLOSED_MESSAGE = 'This shop is not open yet, and nothing was ordered. Please check back soon.';

/** 'legal.gstin GSTIN: 29AAAAA0000A1Z0 (sample)'. */
export const sampleLine = ({ path, label, value }: Sample): string => `${path} ${label}: ${value}`;
