import 'server-only';
import type { AnswerOf, RequestOf } from '@/lib/contract/call';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import type { Soon } from '@/lib/rules/catalogue/soon';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import type { PagedList } from '@/lib/storefront/snapshot/catalogue-shape';
import { answered, askPage, PageFailure, type PageAnswer, type PageAsked } from './paged-list';
import { UsedLately } from './used-lately';

const { findProducts, hasPicture, readProduct } = optionalCalls;

type Found = AnswerOf<typeof findProducts>;

/** So many pages are remembered, of some 15 KB each: each listing asks for four at most. */
const PAGES_MAX = 600;
/** Answers with numbers name every brand: of those fewer are remembered. */
const COUNTS_MAX = 100;

/** So many addresses of pictures are remembered. */
const PICTURES_MAX = 5000;
const NO_SUCH_CALL = 404;

/** The products of one catalogue as they are asked for, each page once for all who ask meanwhile. All throws PageFailure. */
export class ProductSource {
  readonly #known: UsedLately<Product>;
  readonly #pages = new UsedLately<Promise<PageAnswer>>(PAGES_MAX);
  readonly #pageCounts = new UsedLately<Promise<PageAnswer>>(COUNTS_MAX);
  readonly #found = new UsedLately<Promise<Found>>(PAGES_MAX);
  readonly #foundCounts = new UsedLately<Promise<Found>>(COUNTS_MAX);
  readonly #pictures = new UsedLately<Promise<boolean>>(PICTURES_MAX);
  readonly #reading = new Map<string, Promise<Product | undefined>>();

  constructor({ known }: Pick<PagedList, 'known'>) {
    this.#known = known;
  }

  page(asked: PageAsked): Promise<PageAnswer> {
    return once(isOfCounts(asked) ? this.#pageCounts : this.#pages, asked, async () =>
      this.#keeping(await askPage(asked)),
    );
  }

  find(asked: RequestOf<typeof findProducts>): Promise<Found> {
    return once(isOfCounts(asked) ? this.#foundCounts : this.#found, asked, async () =>
      this.#keeping(await answered(callBackend(findProducts, asked))),
    );
  }

  /** Undefined of an id that no product on sale has. */
  product(id: string): Soon<Product | undefined> {
    const known = this.#known.get(id) ?? this.#reading.get(id);
    if (known) return known;
    const reading = this.#read(id).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  /** The id of the only one that differs by case alone. */
  async idInOtherCase(productId: string): Promise<string | undefined> {
    if (!readProduct.request.safeParse({ productId }).success) return undefined;
    return (await answered(callBackend(readProduct, { productId, anyCase: true }))).product?._id;
  }

  /**
   * Whether a product has its picture at this address; of a backend that is not asked for it all that may be shown are, and while
   * none answers none.
   */
  hasPicture(source: string): Promise<boolean> {
    const asked = once(this.#pictures, { source }, () =>
      answered(callBackend(hasPicture, { source })).then(({ isShown }) => isShown),
    );
    return asked.catch((error: unknown) => error instanceof PageFailure && error.failure.status === NO_SUCH_CALL);
  }

  async #read(productId: string): Promise<Product | undefined> {
    // What is no id the contract would refuse.
    if (!readProduct.request.safeParse({ productId }).success) return undefined;
    const { product } = await answered(callBackend(readProduct, { productId }));
    if (product) this.#known.put(product._id, product);
    return product ?? undefined;
  }

  #keeping<Answer extends { products: readonly Product[] }>(answer: Answer): Answer {
    for (const product of answer.products) this.#known.put(product._id, product);
    return answer;
  }
}

const isOfCounts = ({ counted = [] }: Pick<PageAsked, 'counted'>): boolean => counted.length > 0;

/** A failure is remembered by nobody. */
function once<Answer>(
  answers: UsedLately<Promise<Answer>>,
  asked: object,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(asked);
  const known = answers.get(name);
  if (known) return known;
  const answer = ask();
  answers.put(name, answer);
  answer.catch(() => answers.drop(name, answer));
  return answer;
}
