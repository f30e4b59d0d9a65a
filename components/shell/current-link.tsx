import { paths } from '@/lib/rules/routing/paths';

/**
 * Marks the header's link to the page that it is in, without a script; on a shelf that to the collection. Not by `:has()` on the
 * document: whatever is put into a page would have its links styled anew (docs/decisions/first-view.md).
 */
export const CurrentLink = ({ at }: { at: string }) => (
  <style>
    {`header nav a[href='${at.startsWith(paths.shelf('')) ? paths.collection : at}']{color:var(--brand);text-decoration:underline;text-decoration-color:var(--turmeric);text-decoration-thickness:3px;text-underline-offset:.4em}`}
  </style>
);
