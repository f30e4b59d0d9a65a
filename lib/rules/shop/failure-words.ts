import { shopFactsIfAny } from './shop-facts';

/** What replaces a page that failed in Next, in the browser or in our server. */
export function failureWords() {
  const shop = shopFactsIfAny();
  return {
    title: 'Something went wrong',
    text: `This page could not be shown. Your cart is safe. Please try again; if it happens again, write to ${shop?.email ?? 'us'} and mention the reference.`,
    retry: 'Try again',
    home: 'Go Back To HomePage',
    reference: 'Reference',
    shop: shop?.name,
  } as const;
}

/** What replaces a page while the shop does not know its products. */
export function unavailableWords() {
  const email = shopFactsIfAny()?.email;
  return {
    title: 'We will be back in a moment',
    text: `The shop cannot be reached right now. Your cart is safe. Please try again in a few seconds, or write to ${email ?? 'us'}.`,
    retry: 'Try again',
    write: 'Write to us',
    email,
  } as const;
}

const TODAY = 'Go back to Today';

/** The same of a page of the desk, whose reader is the merchant. */
export const deskFailureWords = () =>
  ({
    ...failureWords(),
    text: 'The shop did not answer, or something went wrong. Nothing was changed. The shop’s log has a line with the reference.',
    home: TODAY,
  }) as const;

/** What replaces an address that is none of the shop's pages. */
export const missingWords = {
  title: 'Oops! Page not found',
  text: 'The page you are looking for does not exist or has moved.',
  home: 'Go Back To HomePage',
} as const;

/** What a link answers that leads to no order: one that was never given, that was ended, or whose order is long over. */
export const orderMissingWords = {
  title: 'This link does not lead to an order',
  text: 'It may be cut short or replaced by a newer one, or the order was delivered more than two months ago. Copy the full link from our newest email, or get a new one by email.',
  again: 'Get a new link',
  orders: 'Log in to your orders',
} as const;

/** What replaces a page of the desk that is others' work. */
export const deskForbiddenWords = {
  title: 'This is not part of your work here',
  text: 'An owner of the shop has chosen what you see and do at the desk. If you need this page, ask one of them: More says who they are.',
  home: TODAY,
  more: 'More',
} as const;

/** What replaces a page of the desk that does not exist. */
export const deskMissingWords = {
  title: 'There is no such page',
  text: 'What you were looking for is not here, or no longer here.',
  home: TODAY,
} as const;
