/**
 * What the parts of one process share by name. Pages, route handlers, middleware, instrumentation and the server around
 * Next are bundled apart, each with a copy of its own of every module: a variable of a module is one per bundle.
 */
type SlotName =
  /** The keeper of the catalogue: which catalogue a version means. `lib/storefront/snapshot/catalogue.ts` */
  | 'catalogue'
  /** The catalogue that each visit is answered from. `lib/storefront/snapshot/visit-storage.ts` */
  | 'visit'
  /** Cached feeds and sitemap parts. `lib/storefront/snapshot/kept-answer.ts` */
  | 'kept-answers'
  /** Search indexes by product list. `lib/storefront/search/search-index.ts` */
  | 'search'
  /** Pictures of links, and the queue of those to draw. `lib/storefront/preview/find-preview.ts` */
  | 'previews'
  /** Texts on their way from a server component to the HTML. `components/seo/text-for-html.ts` */
  | 'html-only'
  /** The one embedded backend of the process. `lib/storefront/upstream/embedded-slot.ts` */
  | 'embedded-backend'
  /** What became of forms of the desk. `lib/storefront/handlers/form-outcomes.ts` */
  | 'told'
  /** Who was at the desk not long ago. `lib/storefront/session/known-desk-tokens.ts` */
  | 'desk-tokens'
  /** What the shop inside Next and the server around it ask of each other. `lib/storefront/shop-slot.ts` */
  | 'shop'
  /** What was found of a list of goods, by the list. `lib/rules/catalogue`, `lib/storefront/search/literal-ranks.ts` */
  | 'catalogue-index'
  | 'listing-facets'
  | 'newest-picture'
  | 'price-span'
  | 'literal-ranks';

/** A variable of the whole process; read and written through `value`, at the moment of use. */
export function processSlot<Value>(name: SlotName): { value: Value | undefined } {
  const key = Symbol.for(`thread-and-tindi.${name}`);
  const home = globalThis as { [key]?: Value | undefined };
  return {
    get value() {
      return home[key];
    },
    set value(value) {
      home[key] = value;
    },
  };
}

/** A WeakMap of the whole process: what one bundle has found of its keys, the others find there. */
export function processMap<Key extends WeakKey, Value>(name: SlotName): WeakMap<Key, Value> {
  return (processSlot<WeakMap<Key, Value>>(name).value ??= new WeakMap());
}
