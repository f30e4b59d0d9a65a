/**
 * Everything that makes this shop this merchant's shop: name, words, contacts, links.
 * Another merchant edits this file and has their own shop.
 */
export const shop = {
  name: 'Thread & Tindi',
  tagline: 'Wear the South. Taste the South.',
  description:
    'Everyday fashion and honest South Indian snacks, delivered across India. Pay online or cash on delivery.',
  locale: 'en-IN',
  email: 'care@threadandtindi.example',
  phone: { shown: '+91 98765 43210', dialled: '+919876543210' },
  /** The chat app's address for a number, without '+' (specification §7: 'the chat link'). */
  chat: { name: 'WhatsApp', url: 'https://wa.me/919876543210' },
  social: { name: 'Instagram', url: 'https://www.instagram.com/threadandtindi.example/' },
  /** Days from order to door, shown on product pages. */
  deliveryDays: { from: 3, to: 6 },
  promo: { code: 'SUMMER' },
  themeColor: '#9f1d2f',
} as const;
