import { useLayoutEffect, useState } from 'react';
import { CardGrid } from '@/components/catalogue/card-grid';
import { RecentlyViewed, type ViewedProduct } from '@/components/product/recently-viewed';
import { Section } from '@/components/ui/section';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';

interface ProductFootProps extends ViewedProduct {
  related: readonly CardFacts[];
}

/** Where a shopper goes on from a product. */
export function ProductFoot({ related, ...viewed }: ProductFootProps) {
  const [pressed] = useState(pressedButtons);
  useLayoutEffect(() => {
    for (const place of pressed) press(buttons()[place]);
  }, [pressed]);
  return (
    <>
      {related.length > 0 ? (
        <Section title="Related Products">
          <CardGrid cards={related} />
        </Section>
      ) : null}
      <RecentlyViewed {...viewed} />
    </>
  );
}

const buttons = () => Array.from(document.querySelectorAll<HTMLButtonElement>('article button'));

/** The places of those pressed before this code was there (late-foot.tsx). By place: React may have drawn them anew. */
function pressedButtons(): number[] {
  if (typeof document === 'undefined') return [];
  return buttons().flatMap((button, place) => (button.hasAttribute('data-clicked') ? [place] : []));
}

/** Carries it out, once. */
function press(button: HTMLButtonElement | undefined): void {
  button?.removeAttribute('data-clicked');
  button?.removeAttribute('aria-busy');
  button?.click();
}
