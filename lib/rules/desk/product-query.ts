import { cutText } from '@/lib/contract/cut-text';
import { PRODUCTS_SHOWN } from '@/lib/contract/limits';
import { oneOf, type PageQuery } from './page-query';

/** Which products a page of the desk lists, as its address says it; '' is any. */
export interface ProductQuery {
  search: string;
  category: string;
  type: string;
  /** The path of a shelf. */
  shelf: string;
  show: (typeof PRODUCTS_SHOWN)[number];
}

export function readProductQuery(query: Awaited<PageQuery>): ProductQuery {
  const text = (name: string, max: number) => cutText(oneOf(query[name]), max);
  return {
    search: text('search', 200),
    category: text('category', 60),
    type: text('type', 60),
    shelf: text('shelf', 130),
    show: PRODUCTS_SHOWN.find((known) => known === query['show']) ?? 'all',
  };
}

/** The page with these words and filters; what says nothing is left out. */
export function withProductQuery(page: string, asked: ProductQuery & { after?: string }): string {
  const said = Object.entries(asked).filter(([name, value]) => value !== '' && !(name === 'show' && value === 'all'));
  const query = new URLSearchParams(said as [string, string][]).toString();
  return query ? `${page}?${query}` : page;
}
