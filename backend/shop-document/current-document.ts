import type { Logger } from 'pino';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { heldFacts } from '@/lib/rules/shop/shop-facts';
import { readCatalogueVersion } from '../catalogue/catalogue-version';
import type { Database, Queries } from '../database/tables';
import { readStored } from './stored-version';

/** A document with the number of its version. */
export interface VersionedDocument {
  version: number;
  document: ShopDocument;
  /** Why no shop may be opened with it: the demo's stands in, as version 0, so that commands can mend it. */
  fault?: string;
}

/**
 * The document that counts now, which it makes the one of the process. It costs one small read while nothing changed,
 * whichever process changed it last.
 */
export type CurrentDocument = () => Promise<VersionedDocument>;

/** How old the facts of a backend may be that no storefront asks for its catalogue, in ms. */
export const REFRESH_MS = 10_000;

/** A version that cannot be read. */
export interface UnreadableVersion {
  version: number;
  faults: readonly string[];
}

interface Reading {
  db: Database;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

export function documentReader({ db, log, now }: Reading): CurrentDocument {
  let known: (VersionedDocument & { catalogue: string }) | undefined;
  // Each is named once: the catalogue changes at every sale.
  const named = new Set<number>();
  return async () => {
    // Read before the document: should it change in between, the next reading finds a newer version.
    const began = known?.catalogue;
    const catalogue = await readCatalogueVersion(db);
    if (known?.catalogue === catalogue) return known;
    const unreadable: UnreadableVersion[] = [];
    const newest = await readNewestDocument(db, (one) => unreadable.push(one));
    for (const one of unreadable.filter(({ version }) => !named.has(version))) {
      named.add(one.version);
      log.error(one, 'this version of what the shop says cannot be read; the last good one is shown');
    }
    // A running shop keeps what it holds, should nothing stored be readable any more.
    const held = known && known.fault === undefined ? known : undefined;
    const next = newest ?? held ?? (await withoutDocument(db, now(), unreadable[0]));
    // Another reading that began later was quicker.
    if (known && known.version > next.version && known.catalogue !== began) return known;
    if (next.version !== known?.version) holdDocument(next.document);
    known = { ...next, catalogue };
    return known;
  };
}

/**
 * The newest version that can be read: one that cannot, of a newer program or changed by hand, never reaches a page.
 *
 * @param onUnreadable called for each newer version that cannot be read, newest first
 */
export async function readNewestDocument(
  queries: Queries,
  onUnreadable: (one: UnreadableVersion) => void,
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
    onUnreadable({ version: row.version, faults: read.faults });
    below = row.version;
  }
}

const OLDER_SHOP =
  'This database holds orders and nothing of what the shop says: an older version had name, contacts and legal facts in its own files. Take them over, then start again: npm run shop -- settings import <folder of the version before> (or a .json file).';

/**
 * What a shop without a readable document says: an empty one the demo's, since it has to have a name to open under. A
 * real shop is never opened under the name of the demo.
 */
async function withoutDocument(queries: Queries, at: Date, unreadable?: UnreadableVersion): Promise<VersionedDocument> {
  const document = heldFacts()?.document ?? readDemoDocument();
  if (unreadable)
    return {
      version: 0,
      document,
      fault: `No stored version of what the shop says can be read (version ${unreadable.version}: ${unreadable.faults.join('; ')}). Import a file that is right, then start again: npm run shop -- settings import shop.json`,
    };
  if (await queries.selectFrom('orders').select('id').limit(1).executeTakeFirst())
    return { version: 0, document, fault: OLDER_SHOP };
  await queries
    .insertInto('shop_documents')
    .values({ version: 1, document: JSON.stringify(document), saved_at: at.toISOString(), saved_by: 'demo', note: '' })
    // Two processes may start at once.
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return { version: 1, document };
}
