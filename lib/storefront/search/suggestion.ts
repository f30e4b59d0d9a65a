export interface Suggestion {
  kind: 'page' | 'words' | 'category' | 'shelf' | 'type' | 'brand' | 'product';
  /** Its own among those of its kind: of a product its id, of a shelf its path, else what it is called. */
  id: string;
  label: string;
  /** What is beside the label: '165 in Men', 'Brand'. */
  says?: string;
  /** What a product costs, as the shop writes prices. */
  price?: string;
  /** Where it leads: a page of this shop. */
  href: string;
  /** The address of its picture: of a kind the one of its newest bestseller, or else of its newest product. */
  picture?: string;
}
