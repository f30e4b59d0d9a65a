/** Every address of the shop, in its canonical spelling. */
export const paths = {
  home: '/',
  collection: '/collection',
  /** @param path of a shelf: 'men/kurtas' */
  shelf: (path: string) => `/collection/${path}`,
  search: '/search',
  /** A page of words that the merchant writes. */
  page: (name: string) => `/pages/${name}`,
  /** Leads to the draft of such a page. @param link as the backend has signed it */
  draft: (link: string) => `/draft/${link}`,
  product: (productId: string) => `/product/${encodeURIComponent(productId)}`,
  cart: '/cart',
  /** Fills the cart. @param lines as lib/rules/cart/buy-link.ts writes them */
  buy: (lines: string) => `/buy/${lines}`,
  /** Where such a link leads: its products, which come into the cart. */
  sharedCart: '/shared-cart',
  /** When an order comes to a PIN, where no script can ask. */
  delivers: '/delivers',
  login: '/login',
  placeOrder: '/place-order',
  orders: '/orders',
  /** One order among them, by its number: where its mails lead. */
  order: (orderId: string) => `/orders?order=${encodeURIComponent(orderId)}`,
  /** Where a new link of an order is asked for. */
  orderLink: '/order',
  /** The page of one order, for those who have its link. @param link as the backend has signed it */
  linkedOrder: (link: string) => `/order/${link}`,
  /** What a merchant put together for somebody, who orders it here. @param link as the backend has signed it */
  orderDraft: (link: string) => `/order/draft/${link}`,
  account: '/account',
  /** Where links of mails about news lead. */
  news: '/news',
  /** Leads on to the payment provider, for who has pressed that they want to pay an order by its link. */
  payLinkedOrder: '/order/pay',
  receipt: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/receipt`,
  desk: '/desk',
  deskLogin: '/desk/login',
  about: '/about',
  team: '/about#team-section',
  contact: '/contact',
  terms: '/termsconditions',
  /** The section of the terms that says what delivery costs and what can be sent back. */
  delivery: '/termsconditions#delivery-terms',
  /** The section of the terms on what is stored about shoppers. */
  ownData: '/termsconditions#data-responsibility',
  faq: '/frequentlyaskedquestions',
  notFound: '/not-found',
  /** Where search pages beyond the last go. */
  searchNotFound: '/404',
} as const;

/** The parameter of login with the way back. */
const NEXT_PARAM = 'next';

/** Takes reports of what was thrown in a browser. */
export const FAULT_PATH = '/api/fault';

/** Login, and from there back to this address of ours. */
export const loginThen = (path: string): string => `${paths.login}?${NEXT_PARAM}=${encodeURIComponent(path)}`;

/** The login of the merchant's desk, and from there back to this page of it. */
export const deskLoginThen = (path: string): string => `${paths.deskLogin}?${NEXT_PARAM}=${encodeURIComponent(path)}`;

/** The service worker's script: in the root, since a worker serves nothing above its own folder. */
export const WORKER_PATH = '/sw.js';
