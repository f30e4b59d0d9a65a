/** The end of a category's address below the collection: 'home-decor' of 'Home Decor'. */
export const categorySlug = (category: string): string => category.toLowerCase().replaceAll(' ', '-');
