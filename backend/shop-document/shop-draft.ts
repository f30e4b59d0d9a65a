import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { readShopDocument, type ShopDocument } from '@/lib/contract/shop-document';
import { labelOfField, partOf, sectionNamed } from '@/lib/rules/shop/document-fields';
import { DOCUMENT_SECTIONS } from '@/lib/rules/shop/document-sections';
import { fieldChanges } from '@/lib/rules/shop/field-changes';
import { mergeDocuments } from '@/lib/rules/shop/merge-documents';
import { faultsAtFields, typeSection } from '@/lib/rules/shop/typed-section';
import { wordedChanges } from '@/lib/rules/shop/worded-changes';
import { heroFaults } from '@/lib/rules/shop/hero-pictures';
import { readCarouselImages } from '../catalogue/read-shop-front';
import { recordChange } from '../audit/record-change';
import { lockSettings, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import type { Queries } from '../database/tables';
import { askFirst, Refusal, SEE_FIELDS } from '../refusal';
import type { MerchantContext, Services } from '../services';
import { sizeOfPicture } from '../photos/encode-logo';
import { productsOfKinds, wordsOnLostKinds } from './kinds-in-use';
import { saveDocument } from './save-document';
import { readStored, readVersion } from './stored-version';

const SUBJECT = { kind: 'shop', id: 'draft of its words' } as const;
const GONE = 'There is no draft any more: somebody has published or discarded it meanwhile.';

const WAYS_ON = 'Update the program again, or discard the draft under Your shop, Preview and publish.';

/** What is being prepared, and the version that it was made from. */
interface Draft {
  base: number;
  document: ShopDocument;
  at: string;
  who: string;
}

/** The draft with what it changes, where there is one; else the document that counts now. */
export async function readShopDraft({ services: { db, currentDocument } }: MerchantContext) {
  const now = await currentDocument();
  const stored = await storedDraft(db);
  const draft = stored?.draft;
  const document = draft?.document ?? now.document;
  const shownVersions = Object.fromEntries(
    DOCUMENT_SECTIONS.map((section) => [section.name, versionOf(partOf(document, section))]),
  );
  const products = await productsOfKinds(db, document);
  if (!draft)
    return {
      success: true as const,
      version: now.version,
      document,
      products,
      shownVersions,
      ...(stored ? { unreadable: { ...stored.saved, seen: versionOf(stored.saved) } } : {}),
    };
  const base = draft.base === now.version ? undefined : await readVersion(db, draft.base);
  return {
    success: true as const,
    version: now.version,
    document,
    products,
    shownVersions,
    draft: {
      base: draft.base,
      at: draft.at,
      who: draft.who,
      seen: versionOf(draft),
      changes: wordedChanges(now.document, document),
      ...(draft.base === now.version ? {} : { meanwhile: wordedChanges(base?.document, now.document) }),
    },
  };
}

/**
 * Saves what was typed into a section into the draft, which begins with it where there is none.
 *
 * @throws Refusal 400 with what is wrong by the names of the form's fields; 409 where somebody saved the section meanwhile, or a category with
 *   products is left out
 */
export async function saveShopSection(context: MerchantContext, input: DeskInput<'saveShopSection'>) {
  const section = sectionNamed(input.section);
  if (!section) throw new Refusal(404, 'There is no such part of the shop’s words.');
  let lost = '';
  const isChanged = await changeDraft(context, async (before, trx) => {
    refuseIfChanged(input.seen, partOf(before, section));
    const typed = typeSection(before, section, input.part, input.edit);
    const read = readShopDocument(typed.document, { strictly: true });
    if (!read.ok) throw refusalOf(faultsAtFields(read.faults, typed));
    const unknown = await newHeroFaults(trx, before, read.document);
    if (unknown.length > 0) throw refusalOf(faultsAtFields(unknown, typed));
    lost = await wordsOnLostKinds(trx, before, read.document, context.services.now());
    return read.document;
  });
  return {
    success: true as const,
    message: isChanged
      ? `${section.title}: saved in the draft. Shoppers see it once you publish.${lost}`
      : 'Nothing is different.',
  };
}

/**
 * Stores a logo and puts it into the draft.
 *
 * @param bytes a picture, or a drawing (SVG)
 * @throws Refusal as of encodeLogo
 */
export async function addLogo(context: MerchantContext, bytes: Uint8Array) {
  const { photos } = context.services;
  const url = await photos.take(bytes, 'logo');
  const size = await sizeOfPicture(await photos.read(url));
  await changeDraft(context, (before) => ({ ...before, logo: { ...before.logo, url, ...size } }));
  return { success: true as const };
}

/**
 * Saves a draft that says what `change` makes of it, where that is anything else.
 *
 * @param change of the draft, or of the document that counts where there is none; what it throws leaves all as it was
 */
async function changeDraft(
  context: MerchantContext,
  change: (before: ShopDocument, trx: Queries) => ShopDocument | Promise<ShopDocument>,
): Promise<boolean> {
  const { services, who } = context;
  const now = await services.currentDocument();
  return services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const draft = await findDraft(trx);
    const before = draft?.document ?? now.document;
    const document = await change(before, trx);
    const changes = fieldChanges(before, document);
    if (changes.length === 0) return false;
    await writeDraft(trx, { base: draft?.base ?? now.version, document, at: services.now().toISOString(), who });
    await recordChange(trx, context, {
      what: 'draft saved',
      subject: SUBJECT,
      after: changes.map(({ path }) => path).join(', '),
    });
    return true;
  });
}

/** What stood there before stays, also when its picture was taken off the front page. */
async function newHeroFaults(trx: Queries, before: ShopDocument, { heroes }: ShopDocument): Promise<string[]> {
  const fronts = (await readCarouselImages(trx)).map(({ url }) => url);
  return heroFaults({ heroes }, [...fronts, ...(before.heroes ?? []).map(({ picture }) => picture)]);
}

function refusalOf(faults: Readonly<Record<string, string>>): Refusal {
  const fields = Object.fromEntries(Object.entries(faults).map(([path, words]) => [`part.${path}`, words]));
  return new Refusal(400, SEE_FIELDS, fields);
}

/**
 * Makes the draft the newest version of what the shop says.
 *
 * @throws Refusal 409 where it was changed, published or discarded meanwhile, or made from an older version; 400 the question
 *   where it brings samples of the demo into a shop with real money
 */
export async function publishShopDraft(context: MerchantContext, { note, seen, sure }: DeskInput<'publishShopDraft'>) {
  const { services } = context;
  const draft = await findDraft(services.db);
  if (!draft) throw new Refusal(409, GONE);
  refuseIfChanged(seen, draft, 'Somebody has changed the draft meanwhile. Look it over, then publish it.');
  const now = await services.currentDocument();
  if (draft.base !== now.version)
    throw new Refusal(
      409,
      `Nothing was published, and your draft is as it was. Somebody has published version ${now.version} meanwhile: bring that into your draft first, below.`,
    );
  const { version, changes } = await saveDocument(context, draft.document, { note, base: draft.base, sure });
  // What somebody saved into it in between stays a draft.
  await services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const left = (await storedDraft(trx))?.draft;
    if (left && versionOf(left) === versionOf(draft)) await trx.deleteFrom('shop_draft').execute();
  });
  const fields = `${changes.length} ${changes.length === 1 ? 'field' : 'fields'} changed`;
  return { success: true as const, version, message: `Version ${version} is published: ${fields}.` };
}

/** @throws Refusal 409 where it was changed meanwhile; 400 the question whether that is meant */
export async function discardShopDraft(context: MerchantContext, { seen, sure }: DeskInput<'discardShopDraft'>) {
  return context.services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const stored = await storedDraft(trx);
    if (!stored) throw new Refusal(409, GONE);
    const shown = stored.draft ?? stored.saved;
    refuseIfChanged(seen, shown, 'Somebody has changed the draft meanwhile. Look it over first.');
    const words = 'All changes in the draft will be lost. Discard it?';
    askFirst(sure, [{ words, button: 'Discard the draft' }]);
    await trx.deleteFrom('shop_draft').execute();
    await recordChange(trx, context, { what: 'draft discarded', subject: SUBJECT });
    return { success: true as const, message: 'The draft is discarded; the shop is unchanged.' };
  });
}

/**
 * Bases the draft on the version that counts now, with what was published meanwhile in it.
 *
 * @throws Refusal 409 where it was changed meanwhile, where the two do not go together, or where its base cannot be read
 */
export async function renewShopDraft(context: MerchantContext, { seen }: DeskInput<'renewShopDraft'>) {
  const { services, who } = context;
  const now = await services.currentDocument();
  return services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const draft = await findDraft(trx);
    if (!draft) throw new Refusal(409, GONE);
    refuseIfChanged(seen, draft, 'Somebody has changed the draft meanwhile. Look it over first.');
    const base = await readVersion(trx, draft.base);
    if (!base)
      throw new Refusal(
        409,
        `Your draft is as it was: this version of the program cannot read version ${draft.base}, from which it was made, so that it would undo what was published meanwhile. ${WAYS_ON}`,
      );
    const { document, both } = mergeDocuments(base.document, draft.document, now.document);
    const read = readShopDocument(document, { strictly: true });
    if (!read.ok)
      throw new Refusal(
        409,
        `Your draft is as it was: it does not go together with version ${now.version}. Change this in it first: ${read.faults.join('; ')}.`,
      );
    await writeDraft(trx, { base: now.version, document: read.document, at: services.now().toISOString(), who });
    await recordChange(trx, context, { what: 'draft saved', subject: SUBJECT, after: `with version ${now.version}` });
    const words = both.map((path) => labelOfField(path, read.document)).join(', ');
    return {
      success: true as const,
      message: `Your draft holds version ${now.version} now.${words ? ` Both of you changed: ${words}. Yours is in the draft; look at it before you publish.` : ''}`,
    };
  });
}

/** @throws Refusal 409 where one is stored that this program cannot read: a newer one may */
async function findDraft(queries: Queries): Promise<Draft | undefined> {
  const stored = await storedDraft(queries);
  if (stored && !stored.draft)
    throw new Refusal(
      409,
      `Nothing was saved: there is a draft that this version of the program cannot read. ${WAYS_ON}`,
    );
  return stored?.draft;
}

/** What the draft says, where there is one that can be read; else what counts now. */
export const draftedDocument = async ({ db, currentDocument }: Services): Promise<ShopDocument> =>
  (await storedDraft(db))?.draft?.document ?? (await currentDocument()).document;

/** When and by whom a draft was saved, and the draft itself where this program can read it. */
async function storedDraft(queries: Queries): Promise<{ saved: Pick<Draft, 'at' | 'who'>; draft?: Draft } | undefined> {
  const row = await queries.selectFrom('shop_draft').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const saved = { at: row.saved_at, who: row.saved_by };
  const read = readStored(row.document);
  return { saved, ...(read.ok ? { draft: { base: row.base, document: read.document, ...saved } } : {}) };
}

async function writeDraft(trx: Queries, { base, document, at, who }: Draft): Promise<void> {
  const row = { base, document: JSON.stringify(document), saved_at: at, saved_by: who };
  await trx
    .insertInto('shop_draft')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
