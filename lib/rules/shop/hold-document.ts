import type { ShopDocument } from '@/lib/contract/shop-document';
import { factsOfDocument, type FactsOfShop } from './facts-of-document';
import { heldFacts, holdFacts } from './shop-facts';

const known = new WeakMap<ShopDocument, FactsOfShop>();

/** What follows from a document: of an equal one to that of the process, and of the same one, the very same object. */
export function factsFor(document: ShopDocument): FactsOfShop {
  const held = heldFacts();
  const facts =
    held && (held.document === document || JSON.stringify(held.document) === JSON.stringify(document))
      ? held
      : (known.get(document) ?? factsOfDocument(document));
  known.set(document, facts);
  return facts;
}

/** Makes this the document of the process. */
export const holdDocument = (document: ShopDocument): void => holdFacts(factsFor(document));
