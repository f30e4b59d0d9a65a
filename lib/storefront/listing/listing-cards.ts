import { cardFacts, type CardFacts } from './card-facts';
import type { ListingPage } from './list-collection';

/** A page of a listing as it is drawn: cards in place of products. */
export interface ListingCards extends Omit<ListingPage, 'products'> {
  cards: readonly CardFacts[];
}

/** @param hosts picture hosts besides our own */
export function listingCards({ products, ...page }: ListingPage, hosts: readonly string[]): ListingCards {
  return { ...page, cards: products.map((product) => cardFacts(product, hosts, 'listing')) };
}
