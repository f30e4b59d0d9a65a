/** Where a shelf is below the collection: 'men/kurtas'. A parent of '' is none. */
export const shelfPath = ({ slug = '', parent }: { slug?: string; parent?: string }): string =>
  parent ? `${parent}/${slug}` : slug;
