import { paths } from '@/lib/rules/routing/paths';

/** The search is an icon on a desk, and a word in the menu of a phone. */
const SEARCH_ICON = `header a[href='${paths.search}'][aria-label]{color:var(--brand);background:var(--brand-soft)}`;

/**
 * Marks the header's link to the page that it is in, without a script; on a shelf that to the collection. Not by `:has()` on the
 * document: whatever is put into a page would have its links styled anew (docs/decisions/first-view.md).
 */
export const CurrentLink = ({ at }: { at: string }) => (
  <style>
    {`header nav a[href='${at.startsWith(paths.shelf('')) ? paths.collection : at}']{color:var(--brand);text-decoration:underline;text-decoration-color:var(--turmeric);text-decoration-thickness:3px;text-underline-offset:.4em}${at === paths.search ? SEARCH_ICON : ''}`}
  </style>
);
