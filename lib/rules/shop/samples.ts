import type { ShopDocument } from '@/lib/contract/shop-document';
import { labelOfField, rowAt, sectionAddress } from './document-fields';
import { isList, type Matter } from './document-row';
import { textsIn } from './field-changes';

/** A field of the document that is still the demo's, so that it reaches nobody, or somebody who has nothing to do with the shop. */
export interface Sample {
  label: string;
  value: string;
  /** Where it stands in the document: 'legal.gstin'. */
  path: string;
  /** The page of the desk where it is changed, and how that is called. */
  section: { href: string; title: string };
  /** What goes wrong in a shop with real money meanwhile; undefined where nothing does. */
  matters?: Matter;
}

/** What the demo's values are known by; no shop has a mailbox under .example, and nobody's GSTIN or licence looks so. */
const SAMPLE =
  /\.example\b|98765[ -]?43210|\bExample Street\b|AAAAA0000A|\b0{14}\b|\(sample\b|^Sample (?:Trading Company|Officer|0000)/i;

/** Whether a text is one of the demo's samples, not only one with the word 'sample' in it. */
export const isSample = (text: string): boolean => SAMPLE.test(text);

/** Whether somebody has said who sells here: a shop that is still the demo's reaches nobody by its e-mail address. */
export const hasBegun = ({ email }: Pick<ShopDocument, 'email'>): boolean => !isSample(email);

/** What of a document is still a sample, in its order. */
export const samplesIn = (document: ShopDocument): Sample[] =>
  [...textsIn(document)]
    .filter(([, value]) => isSample(value))
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

/** 'legal.gstin GSTIN: 29AAAAA0000A1Z0 (sample)'. */
export const sampleLine = ({ path, label, value }: Sample): string => `${path} ${label}: ${value}`;
