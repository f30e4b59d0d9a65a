import 'server-only';
import { createHash } from 'node:crypto';
import { open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { applyProductChanges } from '@/lib/catalogue/apply-product-changes';
import { listChange, type ListChange } from '@/lib/catalogue/list-change';
import { carouselImage } from '@/lib/contract/carousel-images';
import type { Product } from '@/lib/contract/product';
import { productChanges, type ProductChanges } from '@/lib/contract/product-changes';
import { redirectsAnswer } from '@/lib/contract/redirect';
import { shelvesAnswer } from '@/lib/contract/shelf';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/machine/make-private-file';
import { parseProducts } from './fetch-product-list';
import type { CatalogueFacts } from './build-catalogue';

/** Products in one line, written in one turn of the event loop: a millisecond of work. */
const SLICE = 100;

/** After so many appended lines, or once they are as long as the list itself, the file is written anew: each costs time when it is read. */
const APPENDED_MAX = 200;

/** Without the ETag: the digest alone tells whether the next answer is new. */
const shelvesOffer = z.object({ digest: z.string(), data: shelvesAnswer });
const redirectsOffer = z.object({ digest: z.string(), data: redirectsAnswer });

const goodsLine = z.object({ products: z.array(z.unknown()) });

/** Ends a list, or says by what changes the one before became another. */
const stateLine = z.object({
  digest: z.string(),
  since: z.string().nullish(),
  carousel: z.union([
    z.object({ kind: z.literal('loaded'), images: z.array(carouselImage) }),
    z.object({ kind: z.enum(['none', 'error', 'failed']) }),
  ]),
  fees: z.object({ shippingPaise: z.number().int().optional(), platformPaise: z.number().int().optional() }),
  promo: z.string().nullish(),
  shelves: shelvesOffer.optional().catch(undefined),
  redirects: redirectsOffer.optional().catch(undefined),
  changes: productChanges.optional(),
});

/** What stands in the file as this process left it. */
interface Written {
  inode: number;
  /** Bytes of all, and of the list that the appended lines change. */
  size: number;
  listSize: number;
  appended: number;
  products: readonly Product[];
}

/**
 * The file with the last good catalogue of one backend, in lines of JSON: the list in pieces, then all else, then a line
 * for each later state, with what changed. Its saves must not overlap.
 */
export class CatalogueFile {
  readonly #file: string;
  /** Undefined until this process has written the list, and after a failure, which may have left half a line. */
  #written: Written | undefined;

  constructor(dataDir: string, backendIdentity: string) {
    const key = createHash('sha256').update(backendIdentity).digest('hex').slice(0, 12);
    this.#file = path.join(dataDir, `catalogue-${key}.json`);
  }

  /**
   * Appends what changed since the last save; the first one, or one of many changes, writes the whole list.
   *
   * @throws Error when the disk refuses
   */
  async save(facts: CatalogueFacts): Promise<void> {
    const written = this.#written;
    this.#written = undefined;
    this.#written = (written && (await this.#append(written, facts))) ?? (await this.#replace(facts));
  }

  /** Undefined where the list has to be written: many changes, many lines, or a file that is not as it was left. */
  async #append(written: Written, facts: CatalogueFacts): Promise<Written | undefined> {
    const { products } = facts.list;
    const change = listChange(written.products, products);
    if (!change || written.appended >= APPENDED_MAX || written.size > 2 * written.listSize) return undefined;
    const handle = await open(/*turbopackIgnore: true*/ this.#file, 'a', PRIVATE_FILE);
    try {
      const { ino, size } = await handle.stat();
      if (ino !== written.inode || size !== written.size) return undefined;
      await handle.write(line({ ...stateOf(facts), changes: toldChanges(change, products) }));
      await handle.sync();
      return { ...written, size: (await handle.stat()).size, appended: written.appended + 1, products };
    } finally {
      await handle.close();
    }
  }

  /** Writes a new file and renames it over the old one, so that a crash leaves a whole file. */
  async #replace(facts: CatalogueFacts): Promise<Written> {
    const { products } = facts.list;
    makePrivateFolder(path.dirname(this.#file));
    const draft = `${this.#file}.${process.pid}`;
    const handle = await open(/*turbopackIgnore: true*/ draft, 'w', PRIVATE_FILE);
    try {
      for (let start = 0; start < products.length; start += SLICE)
        await handle.write(line({ products: products.slice(start, start + SLICE) }));
      await handle.write(line(stateOf(facts)));
      await handle.sync();
      const { ino, size } = await handle.stat();
      await rename(draft, this.#file);
      return { inode: ino, size, listSize: size, appended: 0, products };
    } finally {
      await handle.close();
    }
  }

  /** The saved catalogue, as far as it can be read; undefined where there is none. */
  async restore(): Promise<CatalogueFacts | undefined> {
    const reader = new SavedLines();
    let handle: FileHandle | undefined;
    try {
      handle = await open(/*turbopackIgnore: true*/ this.#file);
      for await (const text of handle.readLines()) {
        await reader.take(JSON.parse(text));
        await nextTurn();
      }
    } catch {
      // No file, or a line that was cut: what stands before it was true once.
    } finally {
      await handle?.close();
    }
    return reader.facts;
  }
}

/** Reads the lines of a file in their order. */
class SavedLines {
  /** Of the last line that ends a state; undefined before the first. */
  facts: CatalogueFacts | undefined;
  readonly #listed: Product[] = [];
  readonly #byId = new Map<string, Product>();

  /** @throws Error where it is no such line, or its changes do not fit the list */
  async take(read: unknown): Promise<void> {
    const goods = goodsLine.safeParse(read);
    if (goods.success) {
      this.#listed.push(...(await parseProducts(goods.data.products)));
      return;
    }
    const { digest, since, changes, ...others } = stateLine.parse(read);
    const products = this.facts && changes ? this.#changed(this.facts.list.products, changes) : this.#listed;
    this.facts = { list: { digest, since, products }, ...others };
  }

  #changed(products: readonly Product[], changes: ProductChanges): readonly Product[] {
    if (this.#byId.size === 0) for (const product of products) this.#byId.set(product._id, product);
    const next = applyProductChanges(products, changes, this.#byId);
    if (!next) throw new Error('what changed does not fit the list');
    for (const id of changes.removed) this.#byId.delete(id);
    for (const { product } of changes.changed) this.#byId.set(product._id, product);
    return next;
  }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

const stateOf = ({ list: { digest, since }, ...others }: CatalogueFacts): object => ({ digest, since, ...others });

function toldChanges({ replaced, gone, added }: ListChange, products: readonly Product[]): ProductChanges {
  const entered = new Set([...replaced.values(), ...added]);
  const changed: ProductChanges['changed'] = [];
  let after: string | null = null;
  for (const product of products) {
    if (entered.has(product)) changed.push({ product, after });
    after = product._id;
  }
  return { changed, removed: Array.from(gone, ({ _id }) => _id) };
}
