import type { ShopDocument } from '@/lib/contract/shop-document';
import { fieldChanges } from '@/lib/rules/shop/field-changes';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { recordChange } from '../audit/record-change';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { stockNewVariants, wordsOnLostKinds } from './kinds-in-use';
import type { MerchantContext } from '../services';
import { askBeforeSamples } from './watch-samples';

/** Longest note of a version, in characters. */
export const NOTE_MAX = 200;

const SAVED_MEANWHILE = 'Somebody else has changed the shop’s words at this moment. Look at them, then do it again.';

interface SavedChange {
  note?: string;
  base?: number | undefined;
  sure?: string | undefined;
  also?: (trx: Queries) => Promise<void>;
}

/**
 * Saves a document as the newest version; an equal one saves nothing.
 *
 * @param change.note what the merchant says of it; may be left out
 * @param change.base the version that the document was made from, where it is known
 * @param change.sure what came with the request
 * @param change.also what stands or falls with it, in the same transaction; with it an equal document is saved, too
 * @returns what another version has, and its number, and whether that was saved now
 * @throws Refusal 400 for pictures on a host that the shop does not show, and the question of askBeforeSamples; 409 where somebody else saved since the base or at the same moment, or where the other kind of tax documents has numbers
 *   of a series already, or a category with products is left out
 */
export async function saveDocument(
  merchant: MerchantContext,
  document: ShopDocument,
  { note = '', base, sure, also }: SavedChange = {},
): Promise<{ version: number; changes: ReturnType<typeof fieldChanges>; isSaved: boolean }> {
  const { services, who } = merchant;
  refuseForeignPictures(document, services.config.imageHosts);
  const earlier = await newestVersion(services.db);
  const before = await services.currentDocument();
  const changes = fieldChanges(before.document, document);
  // What only is in was never saved, also where it is equal.
  if (changes.length === 0 && before.fault === undefined && !also)
    return { version: before.version, changes, isSaved: false };
  if (base !== undefined && base !== before.version)
    throw new Refusal(
      409,
      `Nothing was changed. This was made from version ${base}, and the shop says version ${before.version} now: what was changed in between would be undone. Export once more and put your changes into that file; or leave "version" out of yours, and it counts as it is.`,
    );
  await askBeforeSamples(services, document, sure);
  const version = await services.db.transaction().execute(async (trx) => {
    const newest = await newestVersion(trx);
    if (newest !== earlier) throw new Refusal(409, SAVED_MEANWHILE);
    // First, since it may ask for the lock that others ask for before they change the catalogue's version.
    await also?.(trx);
    await refuseUsedSeries(trx, document.legal.taxSeries);
    await wordsOnLostKinds(trx, before.document, document, services.now());
    const recounted = await stockNewVariants(trx, before.document, document);
    const saved = await trx
      .insertInto('shop_documents')
      .values({
        version: newest + 1,
        document: JSON.stringify(document),
        saved_at: services.now().toISOString(),
        saved_by: who,
        note: note.slice(0, NOTE_MAX),
      })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!saved) throw new Refusal(409, SAVED_MEANWHILE);
    await bumpCatalogueVersion(trx, recounted);
    const subject = { kind: 'shop', id: 'words' } as const;
    await recordChange(trx, merchant, {
      what: 'shop’s words changed',
      subject,
      after: changes.map(({ path }) => path).join(', '),
    });
    return saved.version;
  });
  await services.currentDocument();
  return { version, changes, isSaved: true };
}

/** A picture on such a host is shown nowhere: the policy of pages and the picture service know only those of the list. */
function refuseForeignPictures({ logo, heroes = [] }: ShopDocument, hosts: readonly string[]): void {
  const pictures = [
    ...(logo ? [['logo.url', logo.url] as const] : []),
    ...heroes.map(({ picture }, at) => [`heroes.${at}.picture`, picture] as const),
  ];
  for (const [path, url] of pictures)
    if (!pictureSource(url, hosts))
      throw new Refusal(
        400,
        `Nothing was changed. ${path}: ${url} is on a host that IMAGE_HOSTS does not name, so that no page would show it. Send the picture to the shop, or add its host there.`,
      );
}

/** Whether it can be read or not; 0 where there is none. */
async function newestVersion(queries: Queries): Promise<number> {
  const { newest } = await queries
    .selectFrom('shop_documents')
    .select((eb) => eb.fn.max<number | null>('version').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** A number is on one document alone: the next invoice or credit note of such a series could not be written. */
async function refuseUsedSeries(trx: Queries, series: ShopDocument['legal']['taxSeries']): Promise<void> {
  for (const [field, other, words] of [
    ['invoice', 'credit-note', 'credit notes'],
    ['creditNote', 'invoice', 'invoices'],
  ] as const) {
    const used = await trx
      .selectFrom('tax_documents')
      .select('number')
      .where('kind', '=', other)
      .where('number', 'like', `${series[field]}/%`)
      .limit(1)
      .executeTakeFirst();
    if (used)
      throw new Refusal(
        409,
        `Nothing was changed. legal.taxSeries.${field}: '${series[field]}' was the series of ${words} (${used.number}), and no number may be given twice. Choose one that ${words} never had.`,
      );
  }
}
