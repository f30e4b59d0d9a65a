import { paths } from '@/lib/rules/routing/paths';

/** Where a page of the shop is drawn from the draft: this, and its address. */
const DRAFT_PREFIX = `${paths.desk}/draft`;

/** The address of a page of the shop as the draft has it. */
export const draftOf = (address: string): string => (address === paths.home ? DRAFT_PREFIX : DRAFT_PREFIX + address);

/** The address of the shop that such a path shows; undefined where it shows none. */
export const shownByDraft = (pathname: string): string | undefined =>
  pathname === DRAFT_PREFIX
    ? paths.home
    : pathname.startsWith(`${DRAFT_PREFIX}/`)
      ? pathname.slice(DRAFT_PREFIX.length)
      : undefined;

/** The pages that show most of what the document says. */
export const DRAFT_PAGES: readonly { address: string; words: string }[] = [
  { address: paths.home, words: 'Home' },
  { address: paths.collection, words: 'Collection' },
  { address: paths.about, words: 'About' },
  { address: paths.contact, words: 'Contact' },
  { address: paths.faq, words: 'Questions' },
  { address: paths.terms, words: 'Terms' },
];
