// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { BuyBox } from '@/components/product/buy-box';
import { buyBoxProduct } from '@/components/product/buy-box-product';
import { ChosenVariantProvider } from '@/components/product/use-chosen-variant';
import { knownStock } from '@/lib/rules/catalogue/variant';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** A gallery of which so much is in sight, from 0 to 1. */
function showGallery(intersectionRatio: number): void {
  document.body.innerHTML = '<div data-gallery></div>';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: { intersectionRatio: number }[]) => void) {}
      observe = () => this.report([{ intersectionRatio }]);
      disconnect = () => undefined;
    },
  );
}

/** The description of the picture beside the swatches; undefined where there is none. */
function pictureBesideSwatches(color: string, pictures: { source: string; color?: string }[]): string | undefined {
  const kurta = makeProduct('Kurta', { _id: 'kurta', price: 499, colors: ['Red', 'Green'], sizes: ['M'] });
  const variant = { size: 'M', color };
  const main = document.createElement('main');
  const root = createRoot(main);
  act(() =>
    root.render(
      <ChosenVariantProvider initial={variant}>
        <BuyBox
          product={buyBoxProduct(kurta, variant)}
          url="https://shop.example/product/kurta"
          shareUrl="https://chat.example"
          amount="₹499"
          pictures={pictures}
        />
      </ChosenVariantProvider>,
    ),
  );
  const alt = main.querySelector('[aria-labelledby=color-title] img')?.getAttribute('alt') ?? undefined;
  act(() => root.unmount());
  return alt;
}

it('[18.09] answers a swatch by a picture of that colour, and never by another colour’s, nor where the gallery shows it', () => {
  showGallery(0.2);
  expect(pictureBesideSwatches('Green', [{ source: '/green.webp', color: 'green' }])).toBe('In Green');
  expect(pictureBesideSwatches('Green', [{ source: '/red.webp', color: 'Red' }])).toBeUndefined();
  expect(pictureBesideSwatches('Green', [{ source: '/any.webp' }])).toBeUndefined();
  expect(pictureBesideSwatches('', [{ source: '/red.webp', color: 'Red' }])).toBeUndefined();
  showGallery(0.9);
  expect(pictureBesideSwatches('Green', [{ source: '/green.webp', color: 'green' }])).toBeUndefined();
});

/** What the box says of a kurta with this stock, in the chosen variant. */
function boxWords(stock: Record<string, number>, variant: { size: string; color: string }): string {
  const kurta = makeProduct('Kurta', { _id: 'kurta', price: 499, colors: ['Red', 'Green'], sizes: ['M', 'L'], stock });
  const main = document.createElement('main');
  const root = createRoot(main);
  act(() =>
    root.render(
      <ChosenVariantProvider initial={variant}>
        <BuyBox
          product={buyBoxProduct({ ...kurta, stock: knownStock(kurta, 3) }, variant)}
          url="https://shop.example/product/kurta"
          shareUrl="https://chat.example"
          amount="₹499"
          pictures={[]}
        />
      </ChosenVariantProvider>,
    ),
  );
  const words = main.textContent ?? '';
  act(() => root.unmount());
  return words;
}

it('[2.184] says how few are left of the chosen size and colour, above the button, and nothing of more', () => {
  const stock = { 'M-Red': 2, 'L-Red': 4, 'M-Green': 0 };
  expect(boxWords(stock, { size: 'M', color: 'Red' })).toMatch(/Only 2 left.*ADD TO CART/);
  for (const variant of [
    { size: 'L', color: 'Red' },
    { size: '', color: 'Red' },
    { size: 'L', color: 'Green' },
  ])
    expect(boxWords(stock, variant)).not.toMatch(/Only|left/);
});

it('[2.185] a size that is sold out names the colours that have it', () => {
  const stock = { 'M-Green': 0, 'L-Green': 0, 'L-Red': 0 };
  const inGreen = boxWords(stock, { size: '', color: 'Green' });
  expect(inGreen).toContain('available in others:M in Red');
  expect(inGreen).not.toContain('L in');
  expect(boxWords(stock, { size: 'M', color: 'Green' })).toMatch(/M in Red.*SOLD OUT/);
  expect(boxWords(stock, { size: 'M', color: 'Red' })).not.toContain('in others');
});

it('[2.107] [2.185] where no size of a colour is left it says so before one is chosen, and the chat asks when it is back', () => {
  const stock = { 'M-Green': 0, 'L-Green': 0 };
  const gone = boxWords(stock, { size: '', color: 'Green' });
  expect(gone).toMatch(/SOLD OUT.*Ask on WhatsApp when it is back/);
  expect(gone).not.toMatch(/ADD TO CART|Buy via/);
  expect(boxWords(stock, { size: '', color: 'Red' })).toMatch(/ADD TO CART.*Buy via WhatsApp/);
  expect(boxWords({ 'M-Green': 0 }, { size: '', color: 'Green' })).toContain('ADD TO CART');
});
