/** A shelf of fewer products has a page that search engines are asked not to list. */
export const INDEXED_FROM = 3;
