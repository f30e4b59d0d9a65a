import type { ShopDocument } from '@/lib/contract/shop-document';
import type { AreaRange } from '@/lib/rules/cart/fee-words';
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

const inAreas = new WeakMap<FactsOfShop, { areas: string; facts: FactsOfShop }>();

/** The same where delivery areas say how long a delivery takes. @param areas undefined where there are none */
export function factsInAreas(facts: FactsOfShop, areas: AreaRange | undefined): FactsOfShop {
  if (!areas) return facts;
  const key = JSON.stringify(areas);
  const made = inAreas.get(facts);
  if (made?.areas === key) return made.facts;
  const fresh = factsOfDocument(facts.document, areas);
  inAreas.set(facts, { areas: key, facts: fresh });
  return fresh;
}

/** Makes this the document of the process. */
export const holdDocument = (document: ShopDocument): void => holdFacts(factsFor(document));
