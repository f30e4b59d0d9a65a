import { expect, it } from 'vitest';
import { pageMetadata, shorten } from '@/lib/seo/page-metadata';

it('gives every page its one canonical address', () => {
  const metadata = pageMetadata({ title: 'Contact', description: 'Write to us', path: '/contact' });
  expect(metadata).toMatchObject({ alternates: { canonical: '/contact' }, openGraph: { url: '/contact', title: 'Contact' } });
});

it('cuts descriptions at a word', () => {
  const text = shorten('murukku '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(161);
  expect(text).toMatch(/murukku…$/);
});

it('cuts no sign in two', () => {
  expect(shorten(`x${'\u{1F336}'.repeat(200)}`)).not.toMatch(/\p{Surrogate}/u);
});
