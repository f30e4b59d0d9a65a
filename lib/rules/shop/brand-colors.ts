/** Colours of components/ui/tokens.css, for what reads no stylesheet: mails, pictures of links, icons, the manifest. */
export const BRAND_COLORS = {
  paper: '#fbf5e9',
  paperDeep: '#f3e8d3',
  card: '#fffcf6',
  ink: '#2b1a13',
  inkSoft: '#665045',
  line: '#e5d6bd',
  kumkum: '#9f1d2f',
  onKumkum: '#fff8ef',
  turmeric: '#e8a91c',
} as const;
