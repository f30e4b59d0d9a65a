import { paths } from '@/lib/routing/paths';

/** The plain links of the header, in the order of the specification (§2, Header). */
export const HEADER_LINKS = [
  { href: paths.home, label: 'Home' },
  { href: paths.collection, label: 'Collection' },
  { href: paths.about, label: 'About' },
  { href: paths.contact, label: 'Contact' },
] as const;
