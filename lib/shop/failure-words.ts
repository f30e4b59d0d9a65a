import { shop } from '@/lib/shop/shop';

/** What a page says that could not be drawn: by Next, in the browser, or by the server around both. */
export const FAILURE_WORDS = {
  title: 'Something went wrong',
  text: `This page could not be shown. Your cart is safe. Please try again; if it happens once more, write to ${shop.email} and name the reference.`,
  retry: 'Try again',
  home: 'Go Back To HomePage',
  reference: 'Reference',
} as const;
