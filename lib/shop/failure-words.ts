import { shopFacts } from '@/lib/shop/shop-facts';

/** What stands in place of a page that failed in Next, in the browser or in our server. */
export const failureWords = () =>
  ({
    title: 'Something went wrong',
    text: `This page could not be shown. Your cart is safe. Please try again; if it happens once more, write to ${shopFacts().email} and name the reference.`,
    retry: 'Try again',
    home: 'Go Back To HomePage',
    reference: 'Reference',
  }) as const;
