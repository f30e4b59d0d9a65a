import type { Logger } from 'pino';
import { readShopDocument, type ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { heldFacts } from '@/lib/rules/shop/shop-facts';
import { readCatalogueVersion } from '../catalogue/catalogue-version';
import type { Database, Queries } from '../database/tables';

/** A document with the number of its version. */
export interface VersionedDocument {
  version: number;
  document: ShopDocument;
}

/**
 * The document that counts now, which it makes the one of the process. It costs one small read while nothing changed,
 * whichever process changed it last.
 */
export type CurrentDocument = () => Promise<VersionedDocument>;

/** How old the facts of a backend may be that no storefront asks for its catalogue, in ms. */
export const REFRESH_MS = 10_000;

export function documentReader(db: Database, log: Pick<Logger, 'error'>): CurrentDocument {
  let known: (VersionedDocument & { catalogue: string }) | undefined;
  return async () => {
    // Read before the document: should it change in between, the next reading finds a newer version.
    const catalogue = await readCatalogueVersion(db);
    if (known?.catalogue === catalogue) return known;
    const newest = (await readNewestDocument(db, log)) ?? (await beginDocuments(db));
    if (newest.version !== known?.version) holdDocument(newest.document);
    known = { catalogue, ...newest };
    return known;
  };
}

/** The newest version that can be read: one that cannot, of a newer program or changed by hand, never reaches a page. */
export async function readNewestDocument(
  queries: Queries,
  log: Pick<Logger, 'error'>,
): Promise<VersionedDocument | undefined> {
  for (let below = Infinity; ;) {
    const row = await queries
      .selectFrom('shop_documents')
      .select(['version', 'document'])
      .$if(below !== Infinity, (query) => query.where('version', '<', below))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const read = readStored(row.document);
    if (read.ok) return { version: row.version, document: read.document };
    log.error(
      { version: row.version, faults: read.faults },
      'this version of what the shop says cannot be read; the one before is shown',
    );
    below = row.version;
  }
}

/** What a row holds, or why it is no document. */
function readStored(text: string): ReturnType<typeof readShopDocument> {
  try {
    return readShopDocument(JSON.parse(text));
  } catch {
    return { ok: false, faults: ['the document: is no JSON'] };
  }
}

/** A shop without a document says what the demo says: it has to have a name to open under. */
async function beginDocuments(queries: Queries): Promise<VersionedDocument> {
  const document = heldFacts()?.document ?? readDemoDocument();
  await queries
    .insertInto('shop_documents')
    .values({
      version: 1,
      document: JSON.stringify(document),
      saved_at: new Date().toISOString(),
      saved_by: 'demo',
      note: '',
    })
    // Two processes may start at once; and where a first version cannot be read it stays as it is.
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return { version: 1, document };
}
