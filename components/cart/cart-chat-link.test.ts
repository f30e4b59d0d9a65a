import { expect, it } from 'vitest';
import { cartChatLink } from '@/components/cart/cart-chat-link';
import { chatLink } from '@/components/product/chat-link';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { makeCartLine } from '@/testing/make-cart';

const kurta = makeCartLine({ name: 'Kurta & more', size: 'M', color: 'Maroon', quantity: 2 });
const message = (link: string) => new URL(link).searchParams.get('text')?.split('\n');

it('[19.18] the message carries every line with its variant and pieces, and the shown total', () => {
  const snack = makeCartLine({ name: 'Murukku', size: '500 g', color: 'default', category: 'Snacks', quantity: 1 });
  expect(message(cartChatLink([kurta, snack], rupeesToPaise(1052.5)))).toEqual([
    'Hello Thread & Tindi, I would like to buy:',
    '2 × Kurta & more, size M, Maroon',
    '1 × Murukku, quantity 500 g',
    'Total shown: ₹1,052.50',
  ]);
});

it('[22.148] the message joins what the chat’s address holds already', () => {
  const { document } = factsOfNow();
  const url = 'https://api.whatsapp.com/send?phone=919800000000#chat';
  holdDocument({ ...document, chat: { ...document.chat, url } });
  try {
    for (const link of [cartChatLink([]), chatLink({ name: 'Bag', url: 'https://shop.example/product/2' })]) {
      expect(new URL(link).searchParams.get('phone')).toBe('919800000000');
      expect(message(link)?.[0]).toContain('Hello Thread & Tindi');
      expect(link).toContain('Hello%20Thread%20%26%20Tindi');
    }
  } finally {
    holdDocument(document);
  }
});

it('without lines it names none, and no total', () => {
  expect(message(cartChatLink([], rupeesToPaise(54)))).toEqual(['Hello Thread & Tindi, I would like to order.']);
});
