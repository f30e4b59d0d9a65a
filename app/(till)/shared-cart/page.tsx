import type { Metadata } from 'next';
import { PurchasePage } from '@/components/cart/purchase-page';
import { SharedCart } from '@/components/cart/shared-cart';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ADDED_PARAM, buyLink, readSharedCart } from '@/lib/rules/cart/buy-link';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { paths } from '@/lib/rules/routing/paths';
import { linkedCart, type LinkedCart } from '@/lib/storefront/listing/linked-lines';
import { linkedPreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { cart, link } = await read(await searchParams);
  const lines = cart?.lines ?? [];
  const title = lines.length > 0 ? 'A cart for you' : 'Your cart';
  const description = lines.map((line) => `${line.quantity} × ${nameWithVariant(line)}`).join(', ');
  return pageMetadata({
    title,
    description,
    path: paths.sharedCart,
    link: { title, description, path: buyLink(link.lines, link) },
    picture: lines.length > 0 ? linkedPreviewPath(lines, settings().imageHosts) : undefined,
    index: false,
  });
}

/** Where a link that fills a cart leads: reading it changes nothing, its script adds the products. */
export default async function SharedCartPage({ searchParams }: Props) {
  const search = await searchParams;
  const { link, cart } = await read(search);
  return (
    <PurchasePage title="Your cart">
      {cart ? (
        <SharedCart
          {...cart}
          link={link}
          imageHosts={settings().imageHosts}
          isAdded={search[ADDED_PARAM] !== undefined}
        />
      ) : (
        <EmptyState title="The shop is busy" text="Its products cannot be shown just now. Please open the link again.">
          <ButtonLink href={paths.collection}>See the collection</ButtonLink>
        </EmptyState>
      )}
    </PurchasePage>
  );
}

async function read(asked: Awaited<Props['searchParams']>) {
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat()[0] ?? '']])),
  );
  const link = readSharedCart(search);
  const catalogue = await thisShop().catalogue.current();
  const cart: LinkedCart | undefined = catalogue && (await linkedCart(catalogue, link));
  return { link, cart };
}
