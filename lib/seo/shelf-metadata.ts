import type { Metadata } from 'next';
import { isWholeCollection, listingHref, type ListingQuery } from '@/lib/catalogue/listing-query';
import { paths } from '@/lib/routing/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import type { ShelfNode } from '@/lib/shelves/build-shelf-tree';
import { shelfWords } from '@/lib/shelves/shelf-words';

/** Fewer goods are no page that a search engine should find. */
export const INDEXED_FROM = 3;

/** Each page of a shelf is its own canonical; filtered and sorted ones show the same goods and are not indexed. */
export function shelfMetadata(shelf: ShelfNode, query: ListingQuery, picture: string): Metadata {
  const page = Number.isFinite(query.page) ? Math.max(1, query.page) : 1;
  const plain: ListingQuery = { text: '', categories: [], types: [], sort: 'relevant', page };
  return pageMetadata({
    title: page > 1 ? `${shelf.title}, page ${page}` : shelf.title,
    description: shelfWords(shelf).sentence,
    path: listingHref(paths.shelf(shelf.path), plain),
    picture,
    index: isWholeCollection(query) && shelf.goods.length >= INDEXED_FROM,
  });
}
