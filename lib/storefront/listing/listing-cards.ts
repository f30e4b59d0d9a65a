import { cardFacts, type CardFacts, type CardSetting } from './card-facts';
import type { ListingPage } from './list-collection';

/** A page of a listing as it is drawn: cards instead of products. */
export interface ListingCards extends Omit<ListingPage, 'products'> {
  cards: readonly CardFacts[];
}

export function listingCards({ products, ...page }: ListingPage, setting: CardSetting): ListingCards {
  return { ...page, cards: products.map((product) => cardFacts(product, setting, 'listing')) };
}
