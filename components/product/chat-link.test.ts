import { expect, it } from 'vitest';
import { chatLink } from '@/components/product/chat-link';

const message = (link: string) => new URL(link).searchParams.get('text');

it("[2.108] the chat's message contains the page link and the choice", () => {
  const link = chatLink({
    name: 'Kurta & more',
    url: 'https://shop.example/product/1?size=M',
    size: 'M',
    color: 'Red',
  });
  expect(message(link)).toContain('https://shop.example/product/1?size=M');
  expect(message(link)).toContain('Kurta & more\nSize: M, Colour: Red');
});

it('says nothing of what cannot be chosen', () => {
  expect(message(chatLink({ name: 'Bag', url: 'https://shop.example/product/2' }))).not.toMatch(/Size|Colour/);
});

it('[2.107] asks when what is sold out is back', () => {
  const link = chatLink({ name: 'Bag', url: 'https://shop.example/product/2', isSoldOut: true });
  expect(message(link)).toMatch(/please tell me when this is back: Bag\n/);
  expect(message(link)).not.toContain('like to buy');
});
