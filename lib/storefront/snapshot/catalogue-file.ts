import 'server-only';
import { createHash, hash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { applyProductChanges } from '@/lib/rules/catalogue/apply-product-changes';
import { listChange, type ListChange } from '@/lib/rules/catalogue/list-change';
import { carouselImage } from '@/lib/contract/carousel-images';
import type { Product } from '@/lib/contract/product';
import { productChanges, type ProductChanges } from '@/lib/contract/product-changes';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { redirectsAnswer } from '@/lib/contract/redirect';
import { shelvesAnswer } from '@/lib/contract/shelf';
import { shopFactsAnswer } from '@/lib/contract/shop-document';
import { writtenPagesAnswer } from '@/lib/contract/written-page';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import { parseProducts } from './reuse-products';
import type { CatalogueFacts } from './catalogue-shape';

/** Products in one line, written in one turn of the event loop: a millisecond of work. */
const SLICE = 100;

/** After so many appended lines, or once they are as long as the list itself, the file is written anew: each costs time when it is read. */
const APPENDED_MAX = 200;

/** Without the ETag: the digest alone tells whether the next answer is new. */
const offersOffer = z.object({ digest: z.string(), data: optionalCalls.listOffers.answer });
const shelvesOffer = z.object({ digest: z.string(), data: shelvesAnswer });
const shopOffer = z.object({ digest: z.string(), data: shopFactsAnswer });
const redirectsOffer = z.object({ digest: z.string(), data: redirectsAnswer });
const writtenOffer = z.object({ digest: z.string(), data: writtenPagesAnswer });

const productsLine = z.object({ products: z.array(z.unknown()) });

/** Ends the list. */
const stateLine = z.object({
  digest: z.string(),
  since: z.string().nullish(),
  carousel: z.union([
    z.object({ kind: z.literal('loaded'), images: z.array(carouselImage) }),
    z.object({ kind: z.enum(['none', 'error', 'failed']) }),
  ]),
  fees: z.object({
    shippingPaise: z.number().int().optional(),
    platformPaise: z.number().int().optional(),
    freeAbovePaise: z.number().int().optional(),
    areas: z
      .object({ from: z.number().int(), to: z.number().int(), mostFeePaise: z.number().int() })
      .optional()
      .catch(undefined),
  }),
  promo: z
    .object({ code: z.string(), percent: z.number(), countsFor: z.literal('first-order').optional() })
    .nullish()
    .catch(undefined),
  offers: offersOffer.optional().catch(undefined),
  shelves: shelvesOffer.optional().catch(undefined),
  redirects: redirectsOffer.optional().catch(undefined),
  written: writtenOffer.optional().catch(undefined),
  shop: shopOffer.optional().catch(undefined),
  isClosed: z.boolean().optional().catch(undefined),
});

/** By what the state before became another: of the list the changes, of all else what is another now. */
const laterLine = stateLine.partial().required({ digest: true }).extend({ changes: productChanges });

/** What is in the file as this process left it. */
interface Written {
  inode: number;
  /** Bytes of all, and of the list that the appended lines change. */
  size: number;
  listSize: number;
  appended: number;
  /** Of the last line. */
  check: string;
  facts: CatalogueFacts;
}

/**
 * The file with the last good catalogue of one backend, in lines of JSON: the list in pieces, then all else, then a line
 * for each later state, with what changed. Each begins with a hash of itself and of the hash before, so that what was cut,
 * changed or taken out is seen when it is read. Saves must not overlap.
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
    const change = listChange(written.facts.list.products, products);
    const others = change && partsThatChanged(written.facts, facts);
    if (!others || written.appended >= APPENDED_MAX || written.size > 2 * written.listSize) return undefined;
    const { text, check } = line(written.check, { ...others, changes: writtenChanges(change, products) });
    const handle = await open(/*turbopackIgnore: true*/ this.#file, 'a', PRIVATE_FILE);
    try {
      const { ino, size } = await handle.stat();
      if (ino !== written.inode || size !== written.size) return undefined;
      await handle.appendFile(text);
      await handle.sync();
      return { ...written, size: size + Buffer.byteLength(text), appended: written.appended + 1, check, facts };
    } finally {
      await handle.close();
    }
  }

  /** Writes a new file and renames it over the old one, so that a crash or a full disk leaves a whole file. */
  async #replace(facts: CatalogueFacts): Promise<Written> {
    makePrivateFolder(path.dirname(this.#file));
    const draft = `${this.#file}.${process.pid}`;
    try {
      const written = await writeWhole(draft, facts);
      await rename(draft, this.#file);
      return written;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** The saved catalogue, as far as it can be read; undefined where there is none. */
  async restore(): Promise<CatalogueFacts | undefined> {
    const reader = new SavedLines();
    let handle: FileHandle | undefined;
    try {
      handle = await open(/*turbopackIgnore: true*/ this.#file);
      for await (const text of handle.readLines()) {
        await reader.take(text);
        await nextTurn();
      }
    } catch (error) {
      // What is before a line that cannot be read was true once.
      const words = error instanceof Error ? error.message : String(error);
      if (handle) console.warn(`the saved catalogue cannot be read to its end: ${words}`);
    } finally {
      await handle?.close();
    }
    return reader.facts;
  }
}

async function writeWhole(file: string, facts: CatalogueFacts): Promise<Written> {
  const { products } = facts.list;
  const handle = await open(/*turbopackIgnore: true*/ file, 'w', PRIVATE_FILE);
  try {
    let check = '';
    const write = async (value: object) => {
      const next = line(check, value);
      // Unlike `write`, it writes all or throws.
      await handle.appendFile(next.text);
      check = next.check;
    };
    for (let start = 0; start < products.length; start += SLICE)
      await write({ products: products.slice(start, start + SLICE) });
    await write(stateOf(facts));
    await handle.sync();
    const { ino, size } = await handle.stat();
    return { inode: ino, size, listSize: size, appended: 0, check, facts };
  } finally {
    await handle.close();
  }
}

/** Reads the lines of a file in their order. */
class SavedLines {
  /** Of the last line that ends a state; undefined before the first. */
  facts: CatalogueFacts | undefined;
  #check = '';
  readonly #listed: Product[] = [];
  readonly #byId = new Map<string, Product>();

  /** @throws Error where it does not follow on the lines before, or its changes do not fit the list */
  async take(text: string): Promise<void> {
    const json = text.slice(CHECK_LENGTH + 1);
    this.#check = checkOf(this.#check, json);
    if (!text.startsWith(`${this.#check} `)) throw new Error('it does not follow on the line before');
    const read: unknown = JSON.parse(json);
    if (this.facts) this.facts = this.#changed(this.facts, laterLine.parse(read));
    else await this.#begin(read);
  }

  async #begin(read: unknown): Promise<void> {
    const products = productsLine.safeParse(read);
    if (products.success) {
      this.#listed.push(...(await parseProducts(products.data.products)));
      return;
    }
    const { digest, since, ...others } = stateLine.parse(read);
    this.facts = { list: { digest, since, products: this.#listed }, ...others };
    for (const product of this.#listed) this.#byId.set(product._id, product);
  }

  #changed(before: CatalogueFacts, { digest, since, changes, ...others }: z.output<typeof laterLine>): CatalogueFacts {
    const products = applyProductChanges(before.list.products, changes, this.#byId);
    if (!products) throw new Error('what changed does not fit the list');
    for (const id of changes.removed) this.#byId.delete(id);
    for (const { product } of changes.changed) this.#byId.set(product._id, product);
    const parts = Object.fromEntries(Object.entries(others).filter(([, part]) => part !== undefined));
    return { ...before, ...parts, list: { digest, since, products } };
  }
}

const CHECK_LENGTH = 40;

const checkOf = (before: string, json: string): string => hash('sha1', before + json, 'hex');

function line(before: string, value: object): { text: string; check: string } {
  // Node's reader of lines ends one at these two signs as well.
  const json = JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const check = checkOf(before, json);
  return { text: `${check} ${json}\n`, check };
}

const stateOf = ({ list: { digest, since }, ...others }: CatalogueFacts): object => ({ digest, since, ...others });

/** What is not the very same as before; undefined where something is there no more, which a line cannot say. */
function partsThatChanged(
  { list: _, ...before }: CatalogueFacts,
  { list, ...now }: CatalogueFacts,
): object | undefined {
  const known: Readonly<Record<string, unknown>> = before;
  const parts: Readonly<Record<string, unknown>> = now;
  if (Object.keys(known).some((part) => known[part] !== undefined && parts[part] === undefined)) return undefined;
  const changed = Object.entries(parts).filter(([part, value]) => value !== known[part]);
  return { digest: list.digest, since: list.since, ...Object.fromEntries(changed) };
}

function writtenChanges({ replaced, gone, added }: ListChange, products: readonly Product[]): ProductChanges {
  const entered = new Set([...replaced.values(), ...added]);
  const changed: ProductChanges['changed'] = [];
  let after: string | null = null;
  for (const product of products) {
    if (entered.has(product)) changed.push({ product, after });
    after = product._id;
  }
  return { changed, removed: Array.from(gone, ({ _id }) => _id) };
}
