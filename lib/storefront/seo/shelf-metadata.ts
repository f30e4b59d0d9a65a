import type { Metadata } from 'next';
import { isWholeCollection, wholePage, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { paths } from '@/lib/rules/routing/paths';
import { pageMetadata } from './page-metadata';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { INDEXED_FROM } from '@/lib/rules/shelves/indexed-from';
import { shelfWords } from '@/lib/rules/shelves/shelf-words';

/** Whether search engines may index a shelf. */
export const isIndexed = ({ count }: ShelfNode): boolean => count >= INDEXED_FROM;

/** Each page of a shelf is its own canonical; filtered and sorted ones show the same products and are not indexed. */
export function shelfMetadata(shelf: ShelfNode, query: ListingQuery, picture: string): Metadata {
  const { page, path } = wholePage(paths.shelf(shelf.path), query);
  const title = shelfTitle(shelf);
  const { sentence, text } = shelfWords(shelf);
  const description = shelf.introduction ? `${sentence} ${text}` : `${title}: ${sentence}`;
  return pageMetadata({
    title: page > 1 ? `${title}, page ${page}` : title,
    description: page > 1 ? `Page ${page}. ${description}` : description,
    path,
    picture,
    index: isWholeCollection(query) && isIndexed(shelf),
  });
}

/**
 * 'Cotton Kurtas for Men', 'Footwear: Juttis and Shoes', 'Mullu Murukku, Snacks': heading, title and what it stands
 * below, none of them twice, so that shelves of different categories have different titles.
 */
export function shelfTitle({ title, heading, parent }: ShelfNode): string {
  const own = hasWords(heading, title) ? heading : `${title}: ${heading}`;
  return parent && !hasWords(own, parent.title) ? `${own}, ${parent.title}` : own;
}

/** Whether a text has these words, as whole words. */
function hasWords(text: string, words: string): boolean {
  const plain = (written: string) =>
    ` ${written
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()} `;
  return plain(text).includes(plain(words));
}

/** The shelf of the one category that a query asks for, on whichever page, and nothing else: the same products. */
export function shelfOfQuery(query: ListingQuery, shelves: ShelfTree): ShelfNode | undefined {
  const [category, ...others] = query.categories;
  if (!category || others.length > 0 || !isWholeCollection({ ...query, categories: [] })) return undefined;
  return shelves.find(category.toLowerCase());
}
