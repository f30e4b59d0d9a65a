import { createHash } from 'node:crypto';
import { cutText } from '@/lib/contract/cut-text';
import type { Product } from '@/lib/contract/product';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { recordChange } from '../audit/record-change';
import { isPostgres } from '../database/shop-database';
import type { Queries } from '../database/tables';
import { filePreview, NAMED_ROWS, type FilePreview } from '../files/file-preview';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { compareCatalogue, type ComparedRow } from './compare-catalogue';
import { noteOddities } from './note-oddities';
import type { CatalogueFile } from './read-catalogue-file';
import { priceQuestions } from './price-questions';
import { saveProducts, type SavedProducts } from './save-products';
import type { CellChange } from './to-catalogue-cells';

/** So many rows are sent to a database elsewhere at once; SQLite writes in this process, which serves shoppers in between. */
const SENT_TOGETHER = 2000;

/** The longest cell that is shown of a change, in characters. */
const SHOWN_CHARACTERS = 200;

/** What importing a file would do now; nothing is written. @param isWhole it says what products lack, too */
export async function previewImport(
  queries: Queries,
  file: CatalogueFile,
  { isWhole = true } = {},
): Promise<FilePreview> {
  const tally = new Tally(file);
  for await (const rows of compareCatalogue(queries, file)) tally.count(rows);
  const lacks = isWhole ? tally.notReady() : [];
  return tally.preview([...tally.priceNotes, ...(await noteOddities(queries, file)), ...lacks]);
}

/** How a file is imported. */
interface ImportOrder {
  /** The preview that somebody looked at; undefined where nobody did. */
  seen?: string;
  /** Imports the good rows of a file with bad ones. */
  skipBad: boolean;
  /** What the audit calls it. */
  what?: string;
  /** @param done rows so far */
  progress?: (done: number) => void;
}

/**
 * Imports a file, whole or not at all: with a preview exactly what that showed.
 *
 * @throws Refusal 400 where it has bad rows, 409 where something else would happen now
 */
export async function importCatalogue(
  context: MerchantContext,
  file: CatalogueFile,
  { seen: shownVersion, skipBad, what = 'catalogue file imported', progress }: ImportOrder,
): Promise<SavedProducts & { notes: string[] }> {
  const { services } = context;
  if (file.badRows.length > 0 && !skipBad) throw new Refusal(400, badRowsRefused(file.badRows.length));
  const total: SavedProducts = { added: 0, changed: 0, unchanged: 0 };
  const tally = new Tally(file);
  await services.db.transaction().execute(async (trx) => {
    let news: Product[] = [];
    const save = async () => {
      const saved = await saveProducts(trx, news, services.now());
      for (const kind of ['added', 'changed', 'unchanged'] as const) total[kind] += saved[kind];
      news = [];
    };
    for await (const rows of compareCatalogue(trx, file)) {
      tally.count(rows);
      const changed = rows.filter(({ changes }) => changes?.length !== 0).map(({ product }) => product);
      news.push(...changed);
      total.unchanged += rows.length - changed.length;
      if (news.length >= (isPostgres(trx) ? SENT_TOGETHER : 1)) await save();
      progress?.(total.added + total.changed + total.unchanged);
    }
    if (news.length > 0) await save();
    const { version, newRows, changedRows } = tally.preview([]);
    if (shownVersion !== undefined && shownVersion !== version) throw new Refusal(409, OTHERWISE_NOW);
    if (total.added + total.changed === 0) return;
    const after = { ...total, newGoods: newRows.map(({ id }) => id), changedGoods: changedRows };
    await recordChange(trx, context, { what, subject: { kind: 'shop', id: 'catalogue' }, after });
  });
  return { ...total, notes: [...tally.priceNotes, ...(await noteOddities(services.db, file))] };
}

const OTHERWISE_NOW =
  'The shop changed since this was shown, and nothing was imported. Below is what the file would change now.';

const badRowsRefused = (bad: number): string =>
  `Nothing was imported: ${bad} bad ${bad === 1 ? 'row' : 'rows'}. Put that right, or import the good ones without them.`;

/** Counts compared rows and names the first of them. */
class Tally {
  readonly #file: CatalogueFile;
  readonly #hash = createHash('sha256');
  readonly #counts = { added: 0, changed: 0, unchanged: 0 };
  readonly #newRows: FilePreview['newRows'] = [];
  readonly #changedRows: FilePreview['changedRows'] = [];
  /** Prices that became a tenth or ten times of what they were. */
  readonly priceNotes: string[] = [];
  #pictureless = 0;
  #uncounted = 0;

  constructor(file: CatalogueFile) {
    this.#file = file;
  }

  count(rows: readonly ComparedRow[]): void {
    for (const { line, product, changes, isCounted } of rows) {
      if (product.image.length === 0) this.#pictureless += 1;
      if (!isCounted) this.#uncounted += 1;
      this.#hash.update(JSON.stringify([product._id, changes ?? 'new']));
      const named = { line, id: product._id, name: product.name };
      if (!changes) {
        this.#counts.added += 1;
        if (this.#newRows.length < NAMED_ROWS) this.#newRows.push(named);
      } else if (changes.length > 0) {
        this.#counts.changed += 1;
        this.#notePrices(line, product._id, changes);
        if (this.#changedRows.length < NAMED_ROWS)
          this.#changedRows.push({ ...named, changes: changes.map(shortened) });
      } else this.#counts.unchanged += 1;
    }
  }

  /** How many products of the file have no picture or no stock, for who looks before importing it. */
  notReady(): string[] {
    const countWords = (count: number) =>
      count === 1 ? '1 product of the file has' : `${count} products of the file have`;
    return [
      ...(this.#pictureless > 0 ? [`note: ${countWords(this.#pictureless)} no picture`] : []),
      ...(this.#uncounted > 0 ? [`note: ${countWords(this.#uncounted)} no stock: always available`] : []),
    ];
  }

  #notePrices(line: number, id: string, changes: readonly CellChange[]): void {
    const asked = changes.flatMap(({ column, from, to }) =>
      column === 'price' ? priceQuestions('the price', rupeesToPaise(Number(from)), rupeesToPaise(Number(to))) : [],
    );
    if (this.priceNotes.length < NAMED_ROWS)
      this.priceNotes.push(...asked.map((words) => `line ${line} (${id}): note: ${words}`));
  }

  /** Call it once, at the end. */
  preview(notes: string[]): FilePreview {
    const { badRows } = this.#file;
    return filePreview({
      ...this.#counts,
      newRows: this.#newRows,
      changedRows: this.#changedRows,
      badRows,
      notes,
      version: this.#hash.update(String(badRows.length)).digest('base64url').slice(0, 16),
    });
  }
}

const shortened = ({ column, from, to }: CellChange): CellChange => ({ column, from: cut(from), to: cut(to) });
const cut = (text: string): string => (text.length > SHOWN_CHARACTERS ? `${cutText(text, SHOWN_CHARACTERS)}…` : text);
