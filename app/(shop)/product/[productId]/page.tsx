import type { Metadata } from 'next';
import { ProductNotFound } from '@/components/product/product-not-found';
import { ProductPage } from '@/components/product/product-page';
import { productPageFacts } from '@/components/product/product-page-facts';
import { JsonLd } from '@/components/seo/json-ld';
import { ProductTags } from '@/components/seo/product-tags';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { settings } from '@/lib/storefront/settings';
import { paths } from '@/lib/rules/routing/paths';
import { productPreviewPath } from '@/lib/storefront/preview/preview-facts';
import { decodeSegment } from '@/lib/rules/routing/decode-segment';
import { productJsonLd } from '@/lib/storefront/seo/product-json-ld';
import { productMetadata } from '@/lib/storefront/seo/product-metadata';

export const unstable_dynamicStaleTime = 30;

interface Props {
  params: Promise<{ productId: string }>;
  /** Of the canonical address: only what the product comes in. */
  searchParams: Promise<{ color?: string; size?: string }>;
}

/** Undefined of a product that the shop does not have. */
async function load(productId: string | undefined, { searchParams }: Props) {
  const { color, size } = await searchParams;
  const catalogue = visitCatalogue();
  const shown = catalogue?.pages.product(productId ?? '');
  if (!catalogue || !shown) return undefined;
  const asked = { color, size };
  return { ...shown, fees: catalogue.fees, asked, variant: addressedVariant(shown.product, asked) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  // Next hands it over decoded here, and encoded to the page: '5%20off' is an id as well.
  const loaded = await load((await props.params).productId, props);
  if (!loaded) return { title: 'Product not found', robots: { index: false } };
  const { product, isNameShared, isOpeningShared, asked } = loaded;
  return productMetadata(product, {
    picture: productPreviewPath(product, asked),
    isNameShared,
    isOpeningShared,
    asked,
  });
}

/** A product, in the variant of its address; for one that the shop does not have its route says 404 (ruling 4). */
export default async function Product(props: Props) {
  const loaded = await load(decodeSegment((await props.params).productId), props);
  if (!loaded) return <ProductNotFound />;
  const { product, variant, shelf, related, fees } = loaded;
  const { siteUrl, imageHosts } = settings();
  return (
    <>
      <JsonLd data={productJsonLd(product, { siteUrl, fees, shelf })} />
      <ProductTags product={product} variant={variant} />
      <ProductPage
        key={JSON.stringify(variant)}
        facts={productPageFacts(product, {
          variant,
          shelf,
          related,
          url: siteUrl + paths.product(product._id),
          hosts: imageHosts,
          fees,
        })}
      />
    </>
  );
}
