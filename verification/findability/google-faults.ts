import Validator from '@adobe/structured-data-validator';
import { typeOf, type Thing } from './read-json-ld';
import { vocabulary } from './vocabulary';

/** Properties Google recommends and this shop leaves out, with the reason: nothing is stated that is not known. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  aggregateRating: 'there are no ratings',
  review: 'there are no reviews',
  gtin: 'goods of small makers have none',
  gtin8: '',
  gtin12: '',
  gtin13: '',
  gtin14: '',
  isbn: '',
  mpn: 'the same',
  hasCertification: 'none is known',
  subjectOf: 'no page about it besides its own',
  pattern: 'the contract has none',
  priceValidUntil: 'no price has an end date',
  isVariantOf: 'the group says hasVariant',
  inProductGroupWithID: 'the group says productGroupID',
  // The catalogue knows no more of these products, and neither does the page.
  material: '',
  size: '',
  color: '',
  audience: '',
  // A variant has these of its group, which Google reads.
  brand: '',
  description: '',
  // Google knows no regions of India.
  addressRegion: '',
  postalCode: '',
};

let validator: Validator | undefined;

/**
 * What the validator has against a page's JSON-LD: words outside schema.org's vocabulary, required and recommended
 * properties.
 */
export async function googleFaults(things: readonly Thing[]): Promise<string[]> {
  validator ??= new Validator(vocabulary());
  const byType: Record<string, object[]> = {};
  for (const thing of things) (byType[typeOf(thing)] ??= []).push({ '@context': 'https://schema.org', ...thing });
  const issues = await validator.validate({ jsonld: byType });
  return [
    ...new Set(
      issues
        .filter(
          ({ severity, fieldNames = [], issueMessage, path }) =>
            !(severity === 'WARNING' && isLeftOut(issueMessage, fieldNames)) && !isSummaryItem(issueMessage, path),
        )
        .map(
          ({ issueMessage, path = [] }) =>
            `${path.map(({ type, property }) => type ?? property ?? '').join(' › ')}: ${issueMessage}`,
        ),
    ),
  ];
}

/**
 * A listing's items need position and address alone, since their own pages name them; the validator knows breadcrumbs
 * only.
 */
function isSummaryItem(message: string, path: readonly { type?: string }[] = []): boolean {
  return path.at(-2)?.type === 'ItemList' && path.at(-1)?.type === 'ListItem' && message.includes('"name" is missing');
}

/** Only missing properties may be excused; those that are there have to be right. */
function isLeftOut(message: string, fields: readonly string[]): boolean {
  return /missing/i.test(message) && fields.length > 0 && fields.every((field) => field in LEFT_OUT);
}
