// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { BuyBox } from '@/components/product/buy-box';
import { buyBoxProduct } from '@/components/product/buy-box-product';
import { ChosenVariantProvider } from '@/components/product/use-chosen-variant';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

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

it('[18.09] answers a swatch by a picture of that colour, and never by another colour’s', () => {
  expect(pictureBesideSwatches('Green', [{ source: '/green.webp', color: 'green' }])).toBe('In Green');
  expect(pictureBesideSwatches('Green', [{ source: '/red.webp', color: 'Red' }])).toBeUndefined();
  expect(pictureBesideSwatches('Green', [{ source: '/any.webp' }])).toBeUndefined();
  expect(pictureBesideSwatches('', [{ source: '/red.webp', color: 'Red' }])).toBeUndefined();
});
