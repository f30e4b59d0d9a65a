import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Hero } from '@/components/home/hero';
import type { HeroPictures } from '@/lib/storefront/listing/home-facts';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const drawn = (pictures: HeroPictures) => renderToStaticMarkup(<Hero pictures={pictures} hosts={[]} />);

it("[8.22] an unsuccessful or empty answer says 'Error Loading images'", () => {
  expect(drawn({ kind: 'error' })).toContain('Error Loading images');
  expect(drawn({ kind: 'loaded', images: [] })).toContain('Error Loading images');
});

it('[22.03] a shop without hero pictures shows an ornament in their place, and no word of an error', () => {
  const html = drawn({ kind: 'none' });
  expect(html).toContain('SHOP NOW');
  expect(html).not.toMatch(/Error|Loading|Not enough/);
});

it("[8.23] a failed request says 'Failed to load images'", () => {
  expect(drawn({ kind: 'failed' })).toContain('Failed to load images');
});

it('[8.25] [8.26] the recorded heading and text stand wherever there is no picture', () => {
  for (const kind of ['error', 'failed'] as const) {
    expect(drawn({ kind })).toContain('Not enough carousel images');
    expect(drawn({ kind })).toContain('Loading Content Wait....');
    expect(drawn({ kind })).toContain('SHOP NOW');
  }
});

it('[22.169] a picture has the words, the link and the alternative text that the merchant gave it; one without stands alone', () => {
  const html = drawn({
    kind: 'loaded',
    images: [
      {
        url: '/a.webp',
        alt: 'Two silk sarees',
        title: "Onam <b> & Meena's",
        text: 'New sarees.',
        link: '/collection/women',
      },
      { url: '/b.webp', title: 'Visit us', link: 'https://meena.example/' },
      { url: '/c.webp' },
    ],
  });
  expect(html).toMatch(
    /<a[^>]* href="\/collection\/women"[^>]*>.*alt="Two silk sarees".*<strong[^>]*>Onam &lt;b&gt; &amp; Meena&#x27;s<\/strong><span>New sarees\.<\/span>.*<\/a>/,
  );
  expect(html).toMatch(/<a href="https:\/\/meena\.example\/" rel="noopener"[^>]*>/);
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(html.match(/<strong/g)).toHaveLength(2);
});

it('[2.53] shows the pictures it has', () => {
  const html = drawn({ kind: 'loaded', images: [{ url: '/demo/carousel/a.webp' }, { url: '/demo/carousel/b.webp' }] });
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).not.toContain('Not enough carousel images');
});
