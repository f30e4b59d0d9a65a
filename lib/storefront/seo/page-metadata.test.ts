import { expect, it } from 'vitest';
import { pageMetadata, shorten } from './page-metadata';

it('gives every page its one canonical address', () => {
  const metadata = pageMetadata({ title: 'Contact', description: 'Write to us', path: '/contact' });
  expect(metadata).toMatchObject({
    alternates: { canonical: '/contact' },
    openGraph: { url: '/contact', title: 'Contact' },
  });
});

it('tells chats the page, in a picture where it has one', () => {
  const shown = {
    title: 'Kurta',
    description: 'Soft cotton.',
    url: '/product/k',
    siteName: 'Thread & Tindi',
    locale: 'en_IN',
  };
  expect(
    pageMetadata({
      title: 'Kurta',
      description: ' Soft\n cotton. ',
      path: '/product/k',
      picture: '/p.jpg',
      isProduct: true,
    }),
  ).toEqual({
    title: 'Kurta',
    description: 'Soft cotton.',
    alternates: { canonical: '/product/k' },
    robots: { 'max-image-preview': 'large' },
    openGraph: { ...shown, images: [{ url: '/p.jpg', width: 1200, height: 630, type: 'image/jpeg', alt: 'Kurta' }] },
    twitter: { card: 'summary_large_image' },
  });
  expect(pageMetadata({ title: 'Kurta', description: 'Soft cotton.', path: '/product/k', index: false })).toEqual({
    title: 'Kurta',
    description: 'Soft cotton.',
    alternates: { canonical: '/product/k' },
    robots: { index: false, follow: true },
    openGraph: { ...shown, type: 'website', images: undefined },
    twitter: undefined,
  });
});

it('says what the shop is where a page has no words of its own', () => {
  expect(pageMetadata({ title: 'x', description: '', path: '/' })['description']).toMatch(/^Everyday fashion/);
});

it('leaves 160 signs as they are, and cuts the rest at the last word that fits', () => {
  expect(shorten('a'.repeat(160))).toBe('a'.repeat(160));
  expect(shorten(`${'a'.repeat(120)} ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(120)}…`);
  expect(shorten(`${'a'.repeat(40)} ${'b'.repeat(160)}`)).toBe(`${'a'.repeat(40)} ${'b'.repeat(59)}…`);
});

it('cuts descriptions at a word', () => {
  const text = shorten('murukku '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(161);
  expect(text).toMatch(/murukku…$/);
});

it('cuts no sign in two', () => {
  expect(shorten(`x${'\u{1F336}'.repeat(200)}`)).not.toMatch(/\p{Surrogate}/u);
});
