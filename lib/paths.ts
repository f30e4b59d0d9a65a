/** Every address of the shop, in its canonical spelling (specification §2, rulings 5 and 33). */
export const paths = {
  home: '/',
  collection: '/collection',
  search: '/search',
  product: (productId: string) => `/product/${encodeURIComponent(productId)}`,
  cart: '/cart',
  login: '/login',
  placeOrder: '/place-order',
  orders: '/orders',
  about: '/about',
  team: '/about#team-section',
  contact: '/contact',
  terms: '/termsconditions',
  faq: '/frequentlyaskedquestions',
  notFound: '/not-found',
} as const;
