/** Rows of pages of words that the merchant writes; as in tables.ts. */
export interface PageTables {
  /** What is published of each and its draft, JSON of the contract's content, each null where there is none. */
  written_pages: {
    id: string;
    draft: string | null;
    published: string | null;
    /** ISO dates: first, and last. */
    first_published_at: string | null;
    published_at: string | null;
    changed_at: string;
    changed_by: string;
    /** JSON of the photos that came in for it. */
    photos: string;
  };
  /** What was published of them, counted from 1 for each. */
  written_page_versions: {
    page_id: string;
    number: number;
    content: string;
    published_at: string;
    published_by: string;
  };
}
